import { Query } from '@nestjs/cqrs';

/** Query: whether a tenant's money moves through a provider that the browser speaks with itself. */
export class PaysElsewhere extends Query<boolean> {
  constructor(readonly tenant: string) {
    super();
  }
}
