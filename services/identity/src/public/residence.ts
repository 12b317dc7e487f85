import { Query } from '@nestjs/cqrs';

/** Where a person says to live; empty text means nothing. */
export interface Residence {
  /** Degrees, longitude first. */
  readonly point: readonly [number, number] | null;
  readonly town: string;
  readonly zip: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** Query: where a person lives, as things stand now. Answers a `Residence`; undefined when there is no such person or they were erased. Never kept. */
export class ResidenceOf extends Query<Residence | undefined> {
  constructor(
    readonly tenant: string,
    readonly user: string,
  ) {
    super();
  }
}
