/** Query: which of the tenant's dates an open voting goes by. Answers their names, `string[]`. */
export class HeldDates {
  constructor(readonly tenant: string) {}
}
