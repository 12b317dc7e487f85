import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type AddressDisagreement, AddressDisagreements } from '../public/address-disagreements.js';
import type { Profile } from './account.events.js';
import { addressToCompare, refuseElsewhere } from './profile.policy.js';

type AddressOf = Parameters<typeof addressToCompare>[2];

/** Holds postcode, town and region of an address against each other, wherever one is written. */
@Injectable()
export class CompareAddress {
  constructor(private readonly queries: QueryBus) {}

  /** Throws what of an address that is sent lies elsewhere than its postcode. */
  async mustAgree(sent: object, changes: Partial<Profile>, before: AddressOf): Promise<void> {
    const address = addressToCompare(sent, changes, before);
    if (address) refuseElsewhere(await this.find(address), address);
  }

  find(address: AddressDisagreements['address']): Promise<AddressDisagreement[]> {
    return this.queries.execute(new AddressDisagreements(address));
  }
}
