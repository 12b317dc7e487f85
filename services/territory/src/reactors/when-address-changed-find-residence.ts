import { inTheNameOf, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { FindResidence } from '../residence/find-residence.js';

interface Corrected {
  readonly user: string;
  readonly changes?: readonly { readonly field: string }[] | null;
}

const isOfAddress = (field: string): boolean => field.startsWith('address_') || field === 'location';

/** Whoever registers or moves lives where the address says now. What else they correct leaves a correction by hand as it is. */
@Injectable()
export class WhenAddressChangedFindResidence implements Reactor {
  readonly name = 'territory.when-address-changed-place-person';
  readonly handles = ['AccountRegistered', 'ProfileFieldsCorrected'];

  constructor(private readonly commands: CommandBus) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user, changes } = event.data as Corrected;
    const isMoved = event.type === 'AccountRegistered' || (changes ?? []).some(({ field }) => isOfAddress(field));
    await this.commands.execute(new FindResidence(inTheNameOf(event), user, !isMoved));
  }
}
