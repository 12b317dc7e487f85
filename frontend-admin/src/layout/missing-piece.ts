/** What browsers say, each in its way, when a piece of the application does not arrive. */
const sayings = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** True when a page failed because a piece of the application did not arrive, not because of what the page does. */
export function isMissingPiece(error: unknown): boolean {
  return error instanceof Error && sayings.test(error.message);
}
