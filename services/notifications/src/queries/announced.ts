import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { SegmentsOf } from '../../../identity/src/public/people-in-segment.js';
import type { Segment } from '../announcement/announcement.events.js';

/** What an announcement says. */
export interface AnnouncedWords {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
}

const ALL_SEGMENTS = 'select id, segment from notifications.announcement';
const WORDS = `select id, title, text, link from notifications.announcement where id = any($1::uuid[])`;

/** Whom announcements concern, and what they say. */
@Injectable()
export class Announced {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  /** Which concern somebody as things stand now. */
  async to(tenant: string, person: string): Promise<string[]> {
    const segments = await this.database.read<{ id: string; segment: Segment }>(tenant, ALL_SEGMENTS);
    if (segments.length === 0) return [];
    return this.queries.execute(new SegmentsOf(tenant, person, segments));
  }

  async words(tenant: string, ids: readonly string[]): Promise<ReadonlyMap<string, AnnouncedWords>> {
    const rows = ids.length === 0 ? [] : await this.database.read<AnnouncedWords>(tenant, WORDS, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }
}
