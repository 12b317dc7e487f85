import { type NoticePreferences, noticeTopics } from '@ateneo/contracts';
import type { RequestContext, Viewer } from '@ateneo/http';
import { Database } from '@ateneo/persistence';
import { withMoments } from '@ateneo/resource';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ElectionsOf } from '../../../participation/src/public/elections-of.js';
import { VotingsOf } from '../../../participation/src/public/votings-of.js';
import { EventNewsOf } from '../../../ticketing/src/public/told-of-places.js';
import { Announced } from '../queries/announced.js';
import { preferencesOf } from '../queries/preferences.js';
import { type DueNotice, dueNotices, dueOfElections, dueOfEvents } from './due-notices.js';

/** Who reads notices, and all that decides which are theirs. */
export interface NoticeReader {
  readonly user: string;
  /** With those that were merged into it: what any of them was told is theirs (decision 70). */
  readonly accounts: readonly string[];
  readonly now: string;
  readonly isSuperuser: boolean;
  /** Everything up to here is read. */
  readonly readUntil: string | null;
  readonly since: string;
  readonly superuserSince: string | null;
  readonly managed: Readonly<Record<string, string>>;
  /** Since when they manage the people of all organizations. */
  readonly managesAllSince: string | null;
  /** Kinds of which they want no notice. */
  readonly unwanted: readonly string[];
  /** Processes in which they want to hear of no answers. */
  readonly quietProcesses: readonly string[];
  readonly due: readonly DueNotice[];
  /** Announcements that concern them. */
  readonly announced: readonly string[];
  readonly language: RequestContext['language'];
}

type Known = Pick<NoticeReader, 'since' | 'superuserSince' | 'managed' | 'managesAllSince' | 'readUntil'> & {
  readonly preferences: Pick<NoticePreferences, 'no_notice' | 'quiet_processes'> | null;
};

const KNOWN = `select (select min(a.since) from notifications.reader a where a.id = any($2::uuid[])) as since, r.superuser_since as "superuserSince", r.managed,
    (select r.managed ->> d.id::text from notifications.default_organization d limit 1) as "managesAllSince",
    (select m.read_until from notifications.mark m where m.user_id = r.id) as "readUntil",
    (select to_jsonb(p) from (${preferencesOf('r.id')}) p) as preferences
  from notifications.reader r where r.id = $1`;

/** Finds out who reads. */
@Injectable()
export class NoticeReaders {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly announced: Announced,
  ) {}

  async find(
    { tenant, now, language }: Pick<RequestContext, 'tenant' | 'now' | 'language'>,
    viewer: Pick<Viewer, 'id' | 'accounts' | 'is_superuser'>,
  ): Promise<NoticeReader> {
    const [[known], votings, elections, events, announced] = await Promise.all([
      this.database.read<Known>(tenant, KNOWN, [viewer.id, viewer.accounts]),
      this.queries.execute(new VotingsOf(tenant, viewer.id)),
      this.queries.execute(new ElectionsOf(tenant, viewer.id)),
      this.queries.execute(new EventNewsOf(tenant, viewer.id)),
      this.announced.to(tenant, viewer.id),
    ]);
    // Not known here yet: they have just enrolled, and there is nothing for them.
    const { preferences, ...reads } = known ? withMoments(known) : { ...stranger, since: now };
    return {
      ...reads,
      unwanted: (preferences?.no_notice ?? []).flatMap((topic) => noticeTopics[topic].kinds),
      quietProcesses: preferences?.quiet_processes ?? [],
      superuserSince: viewer.is_superuser ? reads.superuserSince : null,
      user: viewer.id,
      accounts: viewer.accounts,
      isSuperuser: viewer.is_superuser,
      now,
      language,
      due: [...dueNotices(votings), ...dueOfElections(elections), ...dueOfEvents(events)],
      announced,
    };
  }
}

const stranger = { superuserSince: null, managed: {}, managesAllSince: null, readUntil: null, preferences: null };
