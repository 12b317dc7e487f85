import { inTheNameOf, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ForgetPerson } from '../account/forget-person.js';
import type { AccountErased } from '../../../published/src/identity/account.js';

/** Whoever was erased is forgotten: claims, sessions, answers, and at last the key. */
@Injectable()
export class WhenAccountErasedForgetPerson implements Reactor {
  readonly name = 'identity.when-account-erased-forget-person';
  readonly handles = ['AccountErased'];

  constructor(private readonly commands: CommandBus) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user } = event.data as AccountErased['data'];
    await this.commands.execute(new ForgetPerson(inTheNameOf(event), user));
  }
}
