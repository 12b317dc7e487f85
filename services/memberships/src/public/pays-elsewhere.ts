/** Query: whether a tenant's money moves through a provider that the browser speaks with itself. */
export class PaysElsewhere {
  constructor(readonly tenant: string) {}
}
