/** Query: which of these ids are no area that a tenant knows. Answers them, none when all are known. */
export class UnknownAreas {
  constructor(
    readonly tenant: string,
    readonly ids: readonly string[],
  ) {}
}
