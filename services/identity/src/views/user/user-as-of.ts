import type { PersonThen, UserDiff } from '@ateneo/contracts';
import { VIEWS, type Views } from '@ateneo/cqrs';
import { streamName } from '@ateneo/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type { PersonHistory } from '../../public/person-history.js';
import { type UserChangeRow, userChangeProjection } from '../user-change/user-change.projection.js';
import { userProjection, type UserRow } from './user.projection.js';

/** A person as they were at a moment, from the log alone: no view is asked (decision 72). */
@Injectable()
export class UserAsOf implements PersonHistory {
  constructor(@Inject(VIEWS) private readonly views: Views) {}

  /** Null: there was no such account then, or it was erased since. */
  async find(tenant: string, user: string, at: string): Promise<PersonThen | null> {
    const rows = await this.views.rowsAsOf(userProjection, streamsOf(tenant, user), at);
    const row = rows.get(user);
    return row ? personOf(row) : null;
  }

  async between(tenant: string, user: string, from: string, to: string): Promise<UserDiff['changes']> {
    const [before, after] = await Promise.all([this.find(tenant, user, from), this.find(tenant, user, to)]);
    const fields = Object.keys(after ?? before ?? {}) as (keyof PersonThen)[];
    return fields
      .filter((field) => field !== 'id' && field !== 'update_datetime')
      .map((field) => ({ field, before: asText(before?.[field]), after: asText(after?.[field]) }))
      .filter((one) => one.before !== one.after);
  }

  /** Every change of the person, oldest first. */
  async changes(tenant: string, user: string, until: string): Promise<UserChangeRow[]> {
    const rows = await this.views.rowsAsOf(userChangeProjection, streamsOf(tenant, user), until);
    return [...rows.values()].filter((row) => row.user === user);
  }
}

/** All streams that a person's row follows from. */
function streamsOf(tenant: string, user: string): string[] {
  return [
    streamName('identity.account', tenant, user),
    streamName('identity.superusers', tenant, tenant),
    streamName('identity.merges', tenant, tenant),
  ];
}

function personOf({
  revision: _,
  inactive_since,
  email,
  merged: _m,
  location,
  national_id_holder,
  ...row
}: UserRow): PersonThen {
  return {
    ...row,
    national_id_taken: national_id_holder !== null,
    email: email ?? '',
    location: location && { type: 'Point', coordinates: [...location.coordinates] },
    managed_organizations: [...row.managed_organizations],
    tags: [...row.tags],
    is_active: inactive_since === null,
  };
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
