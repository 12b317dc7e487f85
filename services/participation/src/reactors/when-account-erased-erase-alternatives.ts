import { type Reactor, type RecordedEvent, systemContext, VIEWS, type Views } from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AccountErased } from '../../../published/src/identity/account.js';
import { EraseAlternatives } from '../alternative/erase-alternatives.js';
import { WithdrawEndorsements } from '../endorsement/endorse.js';

/** What an erased person wrote stays without a name, or goes; what they endorsed counts no longer where that is open. */
@Injectable()
export class WhenAccountErasedEraseAlternatives implements Reactor {
  readonly name = 'participation.when-account-erased-erase-alternatives';
  readonly handles = ['AccountErased'];

  constructor(
    private readonly commands: CommandBus,
    @Inject(VIEWS) private readonly views: Views,
  ) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user, texts } = event.data as AccountErased['data'];
    const context = systemContext(event, event.meta.time);
    await this.commands.execute(new EraseAlternatives(context, user, texts));
    const view = 'participation.endorsement';
    if (!(await this.views.reached(view, event.position))) throw new Error(`${view} has not seen the erasure yet`);
    await this.commands.execute(new WithdrawEndorsements(context, user));
  }
}
