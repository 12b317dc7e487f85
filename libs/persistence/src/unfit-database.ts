/** A database that the product must not start on. The message is one line that says what to do, without passwords. */
export class UnfitDatabase extends Error {
  override readonly name = 'UnfitDatabase';
}
