import {
  DECISIONS,
  type Decisions,
  type Intent,
  type RecordedEvent,
  systemContext,
  VIEWS,
  type Views,
} from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import { issueAggregate } from '../issue/issue.aggregate.js';
import type { IssueSent } from '../issue/issue.events.js';
import { newsletterAggregate } from '../newsletter/newsletter.aggregate.js';
import { writeCopies } from '../sending/copies.js';
import { sendingAggregate } from '../sending/sending.aggregate.js';
import { PlanSending } from './plan-sending.js';
import { Readers } from './readers.js';

/** Settles who gets an issue, and answers what is to be stored: a copy for each. */
@Injectable()
export class FreezeReaders {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(VIEWS) private readonly views: Views,
    private readonly readers: Readers,
    private readonly plans: PlanSending,
  ) {}

  async prepare(event: RecordedEvent<IssueSent>): Promise<Intent> {
    const { tenant, position } = event;
    const { issue, newsletter } = event.data;
    for (const view of ['mailing.subscription', 'identity.user', 'identity.person_area', 'participation.amendment'])
      if (!(await this.views.reached(view, position))) throw new Error(`${view} has not seen the issue yet`);
    const { segment } = (await this.decisions.load(tenant, issueAggregate, issue)).state;
    const terms = (await this.decisions.load(tenant, newsletterAggregate, newsletter)).state!;
    const readers = await this.readers.all(tenant, newsletter, terms, segment);
    const command = { do: 'freeze', issue, readers: readers.length } as const;
    const { state } = await this.decisions.execute(systemContext(event), sendingAggregate, issue, command);
    // Over before it was seen here: a log that is read anew sends nothing.
    if (state.phase === 'finished' || state.phase === 'cancelled') return async () => {};
    if (readers.length === 0) {
      const none = { do: 'finish', issue, accepted: 0, failed: 0, skipped: 0 } as const;
      await this.decisions.execute(systemContext(event), sendingAggregate, issue, none);
    }
    const plan = await this.plans.of(tenant, issue);
    return (tx) => writeCopies(tx, issue, readers, plan);
  }
}
