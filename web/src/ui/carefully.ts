// Asking the server for something: what goes wrong is said in a sentence.
import { tell } from "./voice";

export async function carefully(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    tell(error instanceof Error ? error.message : "That did not work. Try again.");
  }
}
