import { type Reactor, type RecordedEvent, systemContext } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AccountErased } from '../../../published/src/identity/account.js';
import { EraseTexts } from '../amendment/erase-texts.js';
import { EraseComments } from '../comment/erase-comments.js';

/** What an erased person published stays without a name, or goes: as they chose (contract, 5). */
@Injectable()
export class WhenAccountErasedEraseTexts implements Reactor {
  readonly name = 'participation.when-account-erased-erase-texts';
  readonly handles = ['AccountErased'];

  constructor(private readonly commands: CommandBus) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user, texts } = event.data as AccountErased['data'];
    const context = systemContext(event, event.meta.time);
    await this.commands.execute(new EraseTexts(context, user, texts));
    await this.commands.execute(new EraseComments(context, user, texts));
  }
}
