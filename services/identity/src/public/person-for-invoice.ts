import { Query } from '@nestjs/cqrs';

/** What an invoice says of whom it is for, and what a fee plan asks of who joins. */
export interface InvoicedPerson {
  readonly name: string;
  readonly national_id: string;
  /** Street, town and country, in lines. */
  readonly address: string;
  /** YYYY-MM-DD. */
  readonly birth_date: string | null;
  readonly is_verified: boolean;
  readonly language: 'es' | 'ca' | 'gl' | 'eu';
}

/** Query: a person as an invoice names them, as things stand now. Undefined when there is none or they were erased. */
export class PersonForInvoice extends Query<InvoicedPerson | undefined> {
  constructor(
    readonly tenant: string,
    readonly user: string,
  ) {
    super();
  }
}
