import { derivedId, type Reactor, type RecordedEvent, systemContext } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ElectionOpened, ElectionResultTold } from '../../../published/src/participation/election.js';
import { EntitledTo } from '../../../participation/src/public/elections-of.js';
import { ToldByMail } from '../queries/told-by-mail.js';
import { RequestEmail } from '../email/request-email.js';

/** What happened longer ago is no news: whoever fills a store anew, or catches up after long, writes to nobody. */
const NEWS_MS = 24 * 3600 * 1000;

/** Whoever may vote in an election is told once that it is open, once that there is a result, and again when that is corrected. */
@Injectable()
export class WhenElectionMovesTellVoters implements Reactor {
  readonly name = 'mailing.when-election-moves-tell-voters';
  readonly handles = ['ElectionOpened', 'ElectionResultTold'];

  constructor(
    private readonly request: RequestEmail,
    private readonly told: ToldByMail,
    private readonly queries: QueryBus,
  ) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { election, process, ...said } = event.data as (ElectionOpened | ElectionResultTold)['data'];
    if (Date.now() - Date.parse('opened_at' in said ? said.opened_at : event.meta.time) > NEWS_MS) return;
    const { news, as = news, before = [] } = newsIn(said);
    const voters = new Set(await this.queries.execute<EntitledTo, string[]>(new EntitledTo(event.tenant, process)));
    if (before.length > 0) {
      // Also whoever was told what was wrong, and may not vote by now.
      const idsOf = (user: string) => before.map((telling) => this.idOf(election, telling, user));
      for (const user of await this.told.find(event.tenant, 'process_election', idsOf)) voters.add(user);
    }
    const mails = [...voters].map((user) => ({
      email: this.idOf(election, as, user),
      user,
      category: 'process_election' as const,
      params: { process, election, news },
      many: true as const,
    }));
    await this.request.executeMany(systemContext(event), mails);
  }

  private idOf(election: string, news: string, user: string): string {
    return derivedId(election, `${this.name}/${news}/${user}`);
  }
}

type Said = Omit<ElectionOpened['data'] | ElectionResultTold['data'], 'election' | 'process'>;

interface News {
  readonly news: string;
  /** Which of the election's mails it is, so that each goes once. */
  readonly as?: string;
  /** Which mails told what it corrects. */
  readonly before?: readonly string[];
}

function newsIn(said: Said): News {
  if ('opened_at' in said) return { news: 'opened' };
  const { version = 1 } = said as Pick<ElectionResultTold['data'], 'version'>;
  if (version === 1) return { news: 'counted' };
  const before = Array.from({ length: version - 1 }, (_, nth) => lettersAs(nth + 1));
  return { news: 'corrected', as: lettersAs(version), before };
}

const lettersAs = (version: number) => (version === 1 ? 'counted' : `corrected/${version}`);
