/**
 * Query: the names under which people appear beside what they published. Answers a `Map` of person to name; who is unknown or
 * erased is not in it. Never kept: names are joined when somebody reads.
 */
export class DisplayNames {
  constructor(
    readonly tenant: string,
    readonly users: readonly string[],
  ) {}
}
