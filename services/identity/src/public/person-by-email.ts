/**
 * Query: who has exactly this address, verified and active. Answers an id, or undefined. Whoever asks must not let it be seen
 * which of the two it was.
 */
export class PersonByEmail {
  constructor(
    readonly tenant: string,
    readonly email: string,
  ) {}
}
