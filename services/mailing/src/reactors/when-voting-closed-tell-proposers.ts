import { derivedId, type Reactor, type RecordedEvent, systemContext } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ProposersOf } from '../../../participation/src/public/proposers-of.js';
import type { VotingClosed } from '../../../published/src/participation/voting.js';
import { RequestEmail } from '../email/request-email.js';

/** What ended longer ago is no news: whoever fills a store anew, or catches up after long, writes to nobody. */
const NEWS_MS = 24 * 3600 * 1000;

/** One mail to everybody who proposed something, however much it was: how it ended stands on the page of results. */
@Injectable()
export class WhenVotingClosedTellProposers implements Reactor {
  readonly name = 'mailing.when-voting-closed-tell-proposers';
  readonly handles = ['VotingClosed'];

  constructor(
    private readonly request: RequestEmail,
    private readonly queries: QueryBus,
  ) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { process, closed_at } = event.data as VotingClosed['data'];
    if (Date.now() - Date.parse(closed_at) > NEWS_MS) return;
    const proposers = await this.queries.execute<ProposersOf, string[]>(new ProposersOf(event.tenant, process));
    const mails = proposers.map((user) => ({
      email: derivedId(event.id, `${this.name}/${user}`),
      user,
      category: 'process_amedment' as const,
      params: { process, news: 'outcome' },
    }));
    await this.request.executeMany(systemContext(event), mails);
  }
}
