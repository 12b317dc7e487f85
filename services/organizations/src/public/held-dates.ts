import { Query } from '@nestjs/cqrs';

/** Query: which of the tenant's dates an open voting goes by. Answers their names, `string[]`. */
export class HeldDates extends Query<string[]> {
  constructor(readonly tenant: string) {
    super();
  }
}
