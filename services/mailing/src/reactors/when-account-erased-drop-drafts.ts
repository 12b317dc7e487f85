import { type Reactor, type RecordedEvent, systemContext, VIEWS, type Views } from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import type { AccountErased } from '../../../published/src/identity/account.js';
import { DropDrafts } from '../application/drop-drafts.js';

/** Nobody writes on at a mail to who is gone. */
@Injectable()
export class WhenAccountErasedDropDrafts implements Reactor {
  readonly name = 'mailing.when-account-erased-drop-drafts';
  readonly handles = ['AccountErased'];

  constructor(
    private readonly drop: DropDrafts,
    @Inject(VIEWS) private readonly views: Views,
  ) {}

  async handle(event: RecordedEvent): Promise<void> {
    const name = 'mailing.email';
    if (!(await this.views.reached(name, event.position))) throw new Error(`${name} has not seen the erasure yet`);
    await this.drop.execute(systemContext(event, event.meta.time), (event.data as AccountErased['data']).user);
  }
}
