import {
  DECISIONS,
  type Decisions,
  type OutboxEntry,
  type RecordedEvent,
  systemContext,
  VIEWS,
  type Views,
} from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import { issueAggregate } from '../issue/issue.aggregate.js';
import type { IssueSent, Segment } from '../issue/issue.events.js';
import { newsletterAggregate } from '../newsletter/newsletter.aggregate.js';
import { writeCopies } from '../sending/copies.js';
import { sendingAggregate } from '../sending/sending.aggregate.js';
import { PlanSending } from './plan-sending.js';
import { Readers } from '../queries/readers.js';

/** What knows who is in the segment; a view that it does not name is not waited for. */
const viewsFor = ({ areas, authors_of: authors }: Required<Segment>): string[] => [
  'mailing.subscription',
  'identity.user',
  ...(areas.length > 0 ? ['identity.person_area'] : []),
  ...(authors.length > 0 ? ['participation.amendment'] : []),
];

/** Settles who gets an issue, and answers what is to be stored: a copy for each. */
@Injectable()
export class FreezeReaders {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(VIEWS) private readonly views: Views,
    private readonly readers: Readers,
    private readonly plans: PlanSending,
  ) {}

  async prepare(event: RecordedEvent<IssueSent>): Promise<OutboxEntry> {
    const { tenant, position } = event;
    const { issue, newsletter } = event.data;
    const { segment } = (await this.decisions.load(tenant, issueAggregate, issue)).state;
    for (const view of viewsFor(segment))
      if (!(await this.views.reached(view, position))) throw new Error(`${view} has not seen the issue yet`);
    const terms = (await this.decisions.load(tenant, newsletterAggregate, newsletter)).state!;
    const readers = await this.readers.list(tenant, newsletter, terms, segment);
    const command = { do: 'freeze', issue, readers: readers.length } as const;
    const { state } = await this.decisions.execute(systemContext(event), sendingAggregate, issue, command);
    // Over before it was seen here: a log that is read anew sends nothing.
    if (state.phase === 'finished' || state.phase === 'cancelled') return async () => {};
    if (readers.length === 0) {
      const none = { do: 'finish', issue, accepted: 0, failed: 0, skipped: 0 } as const;
      await this.decisions.execute(systemContext(event), sendingAggregate, issue, none);
    }
    const plan = await this.plans.plan(tenant, issue);
    return (tx) => writeCopies(tx, issue, readers, plan);
  }
}
