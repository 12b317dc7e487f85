import { type Reactor, type RecordedEvent, systemContext } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AccountErased } from '../../../published/src/identity/account.js';
import { EraseCandidacies } from '../candidacy/erase-candidacies.js';

/** Whoever is erased stands no more where nothing is decided; what they handed in stays without a name, or goes. */
@Injectable()
export class WhenAccountErasedEraseCandidacies implements Reactor {
  readonly name = 'participation.when-account-erased-erase-candidacies';
  readonly handles = ['AccountErased'];

  constructor(private readonly commands: CommandBus) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user, texts } = event.data as AccountErased['data'];
    await this.commands.execute(new EraseCandidacies(systemContext(event, event.meta.time), user, texts));
  }
}
