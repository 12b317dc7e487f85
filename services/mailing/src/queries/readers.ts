import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { PeopleInSegment, type PersonInSegment } from '../../../identity/src/public/people-in-segment.js';
import { ProposersAmong } from '../../../participation/src/public/proposers-of.js';
import type { Segment } from '../issue/issue.events.js';
import type { NewsletterTerms } from '../newsletter/newsletter.events.js';
import type { SubscriptionState } from '../subscription/subscription.decider.js';

type Language = 'es' | 'ca' | 'gl' | 'eu';

/** Who gets a copy. */
export interface Reader {
  readonly subscription: string;
  readonly user: string | null;
  readonly language: Language;
}

type Subscribed = Pick<Reader, 'subscription' | 'user'> & { readonly language: Language | null };

/** So many are asked about at once. */
const BATCH = 5_000;
/** Sorts before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Who of a newsletter's subscribers is in a segment, as things stand now. */
@Injectable()
export class Readers {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  /** Of several subscriptions of one person, whose accounts were merged, one: their own, where they have or had one. */
  async list(tenant: string, newsletter: string, terms: NewsletterTerms, segment: Segment): Promise<Reader[]> {
    const found = new Map<string, Reader>();
    for (let after = FIRST; ;) {
      const batch = await this.subscribed(tenant, newsletter, after);
      const among = await this.among(tenant, batch, terms, segment);
      for (const reader of await this.decidedBy(tenant, newsletter, batch, among)) {
        const whose = reader.user ?? reader.subscription;
        if (!found.has(whose)) found.set(whose, reader);
      }
      if (batch.length < BATCH) return [...found.values()];
      after = batch.at(-1)!.subscription;
    }
  }

  /** Whether a subscriber who was in the segment still is, and in which language they read. */
  async still(
    tenant: string,
    subscription: string,
    { user, language }: SubscriptionState,
    { terms, segment }: { readonly terms: NewsletterTerms; readonly segment: Segment },
  ): Promise<Reader | undefined> {
    const [reader] = await this.among(tenant, [{ subscription, user, language }], terms, segment);
    return reader;
  }

  /** Without those of merged accounts whose person has a subscription of their own, be it that they left. */
  private async decidedBy(
    tenant: string,
    newsletter: string,
    batch: readonly Subscribed[],
    readers: readonly Reader[],
  ): Promise<readonly Reader[]> {
    const accounts = new Map(batch.map(({ subscription, user }) => [subscription, user]));
    const isMerged = ({ subscription, user }: Reader) => user !== accounts.get(subscription);
    const people = readers.filter(isMerged).map(({ user }) => user);
    if (people.length === 0) return readers;
    const sql = 'select user_id as user from mailing.subscription where newsletter = $1 and user_id = any($2::uuid[])';
    const own = new Set((await this.database.read<Reader>(tenant, sql, [newsletter, people])).map(({ user }) => user));
    return readers.filter((reader) => !isMerged(reader) || !own.has(reader.user));
  }

  private subscribed(tenant: string, newsletter: string, after: string): Promise<Subscribed[]> {
    const sql = `select id as subscription, user_id as user, language from mailing.subscription
      where newsletter = $1 and status = 'subscribed' and id > $2 order by id limit ${BATCH}`;
    return this.database.read<Subscribed>(tenant, sql, [newsletter, after]);
  }

  private async among(
    tenant: string,
    batch: readonly Subscribed[],
    { audience }: NewsletterTerms,
    segment: Segment,
  ): Promise<Reader[]> {
    if (audience === 'members' && segment.membership === 'others') return [];
    const asked = audience === 'members' ? { ...segment, membership: 'members' as const } : segment;
    const accounts = batch.flatMap(({ user }) => (user === null ? [] : [user]));
    const people = accounts.length === 0 ? [] : await this.inSegment(tenant, accounts, asked);
    const byAccount = new Map(people.map((one) => [one.account, one]));
    return batch.flatMap(({ subscription, user, language }) => {
      if (user === null) return audience === 'everybody' ? visitor(subscription, language ?? 'es', asked) : [];
      const person = byAccount.get(user);
      return person ? [{ subscription, user: person.person, language: person.language }] : [];
    });
  }

  /** Which of these accounts are of people in the segment, whatever they read. */
  async inSegment(tenant: string, accounts: readonly string[], segment: Segment): Promise<PersonInSegment[]> {
    const query = new PeopleInSegment(tenant, accounts, segment);
    const people = await this.queries.execute(query);
    const { authors_of: processes = [] } = segment;
    if (processes.length === 0 || people.length === 0) return people;
    const among = new ProposersAmong(
      tenant,
      processes,
      people.map(({ person }) => person),
    );
    const authors = new Set(await this.queries.execute(among));
    return people.filter(({ person }) => authors.has(person));
  }
}

/** Of somebody without an account nothing is known but the language. */
function visitor(subscription: string, language: Language, segment: Segment): Reader[] {
  const { languages, membership, ...others } = segment;
  const isAsked = membership === 'members' || Object.values(others).some(asks);
  const isIn = languages.length === 0 || languages.includes(language);
  return isIn && !isAsked ? [{ subscription, user: null, language }] : [];
}

/** Whether a part of a segment leaves anybody out. */
export function asks(part: Segment[keyof Segment]): boolean {
  return Array.isArray(part) ? part.length > 0 : part !== null && part !== undefined && part !== 'all';
}
