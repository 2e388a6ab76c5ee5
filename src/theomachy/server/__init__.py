"""The table over HTTP and WebSocket: lobby, live matches, replays, storage, and the built web client."""
