/** Query: the ids of those who manage an organization as things stand now, and may sign in. Answers a `string[]`. */
export class ManagersOf {
  constructor(
    readonly tenant: string,
    readonly organization: string,
  ) {}
}
