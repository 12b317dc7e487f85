/** Query: which address a transfer was offered to; undefined once it is over. */
export class OfferedTo {
  constructor(
    readonly tenant: string,
    readonly event: string,
    readonly reservation: string,
    readonly transfer: string,
  ) {}
}
