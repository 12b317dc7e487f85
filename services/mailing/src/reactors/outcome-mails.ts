import { derivedId, type Reaction, reaction, systemContext } from '@ateneo/cqrs';
import type { DomainEvent } from '@ateneo/kernel';
import { QueryBus } from '@nestjs/cqrs';
import { HasApprovedText, ProposersOf, WhoTookPart } from '../../../participation/src/public/proposers-of.js';
import type { ResolutionClosed } from '../../../published/src/participation/resolution.js';
import type { VotingClosed } from '../../../published/src/participation/voting.js';
import { RequestEmail } from '../email/request-email.js';

/** What ended longer ago is no news: whoever fills a store anew, or catches up after long, writes to nobody. */
const NEWS_MS = 24 * 3600 * 1000;

interface Telling<Data> {
  readonly on: string;
  /** A query that answers ids of people. */
  readonly whom: (tenant: string, data: Data) => object;
  /** A query whether what they are told of is there; else they are told later. */
  readonly isReady?: (tenant: string, data: Data) => object;
  readonly params: (data: Data) => Readonly<Record<string, string>>;
}

/** A reaction that writes to everybody who had to do with amendments that are over now, each once. Its name is never changed. */
function mailToMany<Data extends { readonly closed_at: string }>(
  rule: string,
  { on, whom, isReady, params }: Telling<Data>,
): Reaction {
  return reaction<DomainEvent<string, Data>>(`mailing.${rule}`, [on], async (event, { get, name }) => {
    const { id, tenant, data } = event;
    if (Date.now() - Date.parse(data.closed_at) > NEWS_MS) return;
    if (isReady && !(await get(QueryBus).execute<object, boolean>(isReady(tenant, data))))
      throw new Error('what is told of is not there yet');
    const people = await get(QueryBus).execute<object, string[]>(whom(tenant, data));
    const mails = people.map((user) => ({
      email: derivedId(id, `${name}/${user}`),
      user,
      category: 'process_amedment' as const,
      params: params(data),
    }));
    await get(RequestEmail).executeMany(systemContext(event), mails);
  });
}

/** One mail to everybody who proposed something, however much it was: how it ended stands on the page of results. */
export const whenVotingClosedTellProposers = mailToMany<VotingClosed['data']>('when-voting-closed-tell-proposers', {
  on: 'VotingClosed',
  whom: (tenant, { process }) => new ProposersOf(tenant, process),
  params: ({ process }) => ({ process, news: 'outcome' }),
});

/** Authors and everybody who said something hear what came of it; who voted is known to nobody. */
export const whenResolutionClosedTellWhoTookPart = mailToMany<ResolutionClosed['data']>(
  'when-resolution-closed-tell-who-took-part',
  {
    on: 'ResolutionClosed',
    // Its page is what the mail leads to.
    isReady: (tenant, { document }) => new HasApprovedText(tenant, document),
    whom: (tenant, { document }) => new WhoTookPart(tenant, document),
    params: ({ process, document }) => ({ process, document, news: 'approved' }),
  },
);
