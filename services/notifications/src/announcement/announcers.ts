import type { Viewer } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { narrowed, type Reach } from '../../../identity/src/public/people-in-segment.js';
import type { Segment } from './announcement.events.js';

const MANAGES_ALL = 'select 1 from notifications.default_organization where id = any($1::uuid[])';

/** Whom they may announce to. */
@Injectable()
export class Announcers {
  constructor(private readonly database: Database) {}

  async reachOf(
    tenant: string,
    { is_superuser, managed_organizations: managed }: Pick<Viewer, 'is_superuser' | 'managed_organizations'>,
  ): Promise<Reach> {
    const isAll = is_superuser || (await this.database.read(tenant, MANAGES_ALL, [managed])).length > 0;
    return { isAll, managed };
  }
}

/** The segment, no wider than the reach, whatever it says. */
export function within(reach: Reach, segment: Segment): Segment {
  const theirs = narrowed(reach, segment);
  if (!theirs) throw new DomainError('notifications.not_yours_to_reach');
  return theirs;
}
