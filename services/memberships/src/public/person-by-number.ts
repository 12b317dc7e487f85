/** Query: who has exactly this member number. Answers an id, or undefined; which of the two it was nobody must see. */
export class PersonByNumber {
  constructor(
    readonly tenant: string,
    readonly number: string,
  ) {}
}
