import { Query } from '@nestjs/cqrs';

/** Query: who has exactly this member number. Answers an id, or undefined; which of the two it was nobody must see. */
export class PersonByNumber extends Query<string | undefined> {
  constructor(
    readonly tenant: string,
    readonly number: string,
  ) {
    super();
  }
}
