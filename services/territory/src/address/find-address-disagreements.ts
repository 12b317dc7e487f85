import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type AddressDisagreement, AddressDisagreements } from '../../../identity/src/public/address-disagreements.js';
import { Addresses } from './addresses.js';

/** By what is shipped: the same as `validate_address` says. */
@QueryHandler(AddressDisagreements)
export class FindAddressDisagreements implements IQueryHandler<AddressDisagreements, AddressDisagreement[]> {
  constructor(private readonly addresses: Addresses) {}

  execute({ address }: AddressDisagreements): Promise<AddressDisagreement[]> {
    const { book } = this.addresses;
    const province = book.provinceOf(address.address_zip)[0]?.name ?? '';
    const { problems } = book.validate(address);
    const found = problems.filter(({ code }) => code === 'disagrees');
    return Promise.resolve(found.map(({ field }) => ({ field, province })));
  }
}
