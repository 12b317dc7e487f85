import { derivedId, type Reactor, type RecordedEvent, systemContext } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ElectionOpened, ElectionResultTold } from '../../../participation/src/public/election.js';
import { EntitledTo } from '../../../participation/src/public/elections-of.js';
import { RequestEmail } from '../email/request-email.js';

/** What happened longer ago is no news: whoever fills a store anew, or catches up after long, writes to nobody. */
const NEWS_MS = 24 * 3600 * 1000;

/** Whoever may vote in an election is told once that it is open, and once that there is a result, however often that is mended. */
@Injectable()
export class WhenElectionMovesTellVoters implements Reactor {
  readonly name = 'mailing.when-election-moves-tell-voters';
  readonly handles = ['ElectionOpened', 'ElectionResultTold'];

  constructor(
    private readonly request: RequestEmail,
    private readonly queries: QueryBus,
  ) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { election, process, ...said } = event.data as (ElectionOpened | ElectionResultTold)['data'];
    const isOpening = 'opened_at' in said;
    if (Date.now() - Date.parse(isOpening ? said.opened_at : event.meta.time) > NEWS_MS) return;
    const news = isOpening ? 'opened' : 'counted';
    const voters = await this.queries.execute<EntitledTo, string[]>(new EntitledTo(event.tenant, process));
    for (const user of voters) {
      await this.request.execute(systemContext(event), {
        email: derivedId(election, `${this.name}/${news}/${user}`),
        user,
        category: 'process_election',
        params: { process, election, news },
        many: true,
      });
    }
  }
}
