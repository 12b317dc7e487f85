/** A file that is no sound archive or document, or one that unpacks to more than anybody writes. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** A file beyond a limit, by the code of its sentence. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch';

  constructor(
    readonly code: string,
    readonly maximum: number,
  ) {
    super(code);
  }
}
