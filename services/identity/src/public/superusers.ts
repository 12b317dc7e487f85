/** Query: the ids of those who administer the tenant as things stand now, and may sign in. Answers a `string[]`. */
export class Superusers {
  constructor(readonly tenant: string) {}
}
