import type { Viewer } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import type { Segment } from './announcement.events.js';

/** Whom somebody reaches: everybody, or the people of the organizations they manage (contract, 5). */
export interface Reach {
  readonly isAll: boolean;
  readonly managed: readonly string[];
}

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
export function within({ isAll, managed }: Reach, segment: Segment): Segment {
  if (isAll) return segment;
  const { organizations } = segment;
  if (managed.length === 0 || organizations.some((one) => !managed.includes(one)))
    throw new DomainError('notifications.not_yours_to_reach');
  return { ...segment, organizations: organizations.length === 0 ? managed : organizations };
}
