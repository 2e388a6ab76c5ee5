"""The page as an application of the device: its manifest, its pictures, and what it keeps."""

from __future__ import annotations

import struct

from tests.web.desk import Desk

PNG = b"\x89PNG\r\n\x1a\n"

LOADED = """src => new Promise((loaded, failed) => {
  const picture = Object.assign(new Image(), { src, onload: () => loaded(picture), onerror: failed });
}).then((picture) => {
  const [width, height] = [picture.naturalWidth, picture.naturalHeight];
  const canvas = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
  canvas.drawImage(picture, 0, 0);
  return { size: `${width}x${height}`, corner: canvas.getImageData(0, 0, 1, 1).data[3] };
})"""
"""A picture as the page may show it, within its policy: how large it is, and how solid its first corner."""


def test_the_pictures_of_the_manifest_are_what_it_says(desk: Desk) -> None:
    seat = desk.seat()
    seat.open()
    page = seat.page
    manifest = page.request.get(f"{desk.server.url}/manifest.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    assert manifest.json()["start_url"] == "/"
    assert seat.context.new_cdp_session(page).send("Page.getAppManifest")["errors"] == []
    pictures = [icon for icon in manifest.json()["icons"] if icon["type"] == "image/png"]
    apple = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    pictures.append({"src": apple, "sizes": "180x180", "type": "image/png", "purpose": "maskable"})
    assert {"192x192", "512x512", "180x180"} <= {picture["sizes"] for picture in pictures}
    for picture in pictures:
        answer = page.request.get(f"{desk.server.url}{picture['src']}")
        assert answer.ok and answer.headers["content-type"] == picture["type"]
        assert answer.body().startswith(PNG)
        width, height = struct.unpack(">II", answer.body()[16:24])
        assert f"{width}x{height}" == picture["sizes"]
        # What a device cuts into its own shape has no corners that can be seen through.
        full = picture.get("purpose") == "maskable"
        assert page.evaluate(LOADED, picture["src"]) == {"size": picture["sizes"], "corner": 255 if full else 0}


def test_only_static_files_are_kept(desk: Desk) -> None:
    seat = desk.seat()
    seat.sit_down(["me", "bot:greedy"])
    seat.settle()
    seat.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    seat.page.reload()
    seat.settle()
    kept = seat.page.evaluate(
        """async () => { const all = [];
        for (const name of await caches.keys()) for (const one of await (await caches.open(name)).keys())
          all.push(new URL(one.url).pathname);
        return all; }"""
    )
    assert kept and all(path == "/" or path.startswith("/assets/") for path in kept), kept
