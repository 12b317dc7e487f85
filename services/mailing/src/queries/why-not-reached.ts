import type { WhyNotReached } from '@ateneo/contracts';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { isAccountOf } from '../../../identity/src/public/accounts-of-people.js';
import { narrowed, type Reach } from '../../../identity/src/public/people-in-segment.js';
import { everyReader } from '../issue/issue.decider.js';
import type { Segment } from '../issue/issue.events.js';
import type { NewsletterTerms } from '../newsletter/newsletter.events.js';
import { asks, Readers } from './readers.js';

interface ReachQuestion {
  readonly newsletter: string;
  readonly user: string;
  readonly terms: NewsletterTerms;
  readonly segment: Segment;
}

/** What is told apart of a segment. */
const parts = {
  organizations: ['organizations'],
  areas: ['areas'],
  tags_any: ['tags_any'],
  tags_all: ['tags_all'],
  tags_none: ['tags_none'],
  languages: ['languages'],
  membership: ['membership'],
  member_since: ['member_from', 'member_until'],
  registered: ['registered_from', 'registered_until'],
  age: ['age_from', 'age_until'],
  authors_of: ['authors_of'],
} as const satisfies Partial<Record<WhyNotReached, readonly (keyof Segment)[]>>;

const SUBSCRIBED = `select 1 from mailing.subscription
  where newsletter = $1 and status = 'subscribed' and ${isAccountOf('user_id')('$2::uuid[]')} limit 1`;

/** Why an issue would not reach somebody: each part of its rule is asked by itself, by the same words that choose its readers. */
@Injectable()
export class WhyNotReachedBy {
  constructor(
    private readonly database: Database,
    private readonly readers: Readers,
  ) {}

  /** Nothing: it would reach them. Of who is not in the reach of who asks nothing is told but that. */
  async explain(
    tenant: string,
    { newsletter, user, terms, segment }: ReachQuestion,
    reach: Reach,
  ): Promise<WhyNotReached[]> {
    const isIn = async (asked: Segment) => (await this.readers.inSegment(tenant, [user], asked)).length > 0;
    const all = narrowed<Segment>(reach, everyReader);
    if (!all || !(await isIn(all))) return ['not_reachable'];
    const without = Object.entries(parts).map(async ([why, fields]) => {
      const part = Object.fromEntries(fields.map((field) => [field, segment[field]])) as Partial<Segment>;
      if (!Object.values(part).some(asks) || (await isIn({ ...everyReader, ...part }))) return [];
      return [why as WhyNotReached];
    });
    const isSubscribed = (await this.database.read(tenant, SUBSCRIBED, [newsletter, [user]])).length > 0;
    const isMeant = terms.audience !== 'members' || (await isIn({ ...everyReader, membership: 'members' }));
    return [
      ...(isSubscribed ? [] : ['not_subscribed' as const]),
      ...(isMeant ? [] : ['audience' as const]),
      ...(await Promise.all(without)).flat(),
    ];
  }
}
