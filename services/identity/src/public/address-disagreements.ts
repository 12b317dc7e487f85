import { Query } from '@nestjs/cqrs';

/** What is not where the postcode is: the town (told at the postcode) or the region. */
export interface AddressDisagreement {
  readonly field: string;
  /** Which the postcode is of. */
  readonly province: string;
}

/** Query: what of an address of Spain lies elsewhere than its postcode. Answers `AddressDisagreement[]`. */
export class AddressDisagreements extends Query<AddressDisagreement[]> {
  constructor(
    readonly address: { readonly address_zip: string; readonly address_city: string; readonly address_region: string },
  ) {
    super();
  }
}
