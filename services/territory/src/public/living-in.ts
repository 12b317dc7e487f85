/** Query: which of these people live in one of these areas, or in what lies in it. Answers their ids. */
export class LivingIn {
  constructor(
    readonly tenant: string,
    readonly areas: readonly string[],
    readonly users: readonly string[],
  ) {}
}
