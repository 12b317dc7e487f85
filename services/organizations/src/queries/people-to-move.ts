import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { LivingIn } from '../../../territory/src/public/living-in.js';

/** Some people, in the order of their ids. */
export interface Stretch {
  readonly users: readonly string[];
  /** Where the next one begins; undefined: there are no more. */
  readonly last: string | undefined;
}

/** Where people are to be taken from. */
interface Origin {
  readonly from: string;
  readonly areas: readonly string[];
}

/** Behind nobody. */
const FIRST = '00000000-0000-0000-0000-000000000000';
const COUNTED = 5000;

/** Who belongs to an organization, and lives in certain areas. */
@Injectable()
export class PeopleToMove {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  async next(tenant: string, { from, areas }: Origin, last = FIRST, most = COUNTED): Promise<Stretch> {
    const sql = `select m.id from organizations.membership m
      join organizations.person p on p.tenant_id = m.tenant_id and p.id = m.id
      where m.organization = $1 and not m.is_merged and m.id > $2 order by m.id limit $3`;
    return this.stretch(tenant, sql, [from, last, most], areas);
  }

  /** Those whom a transfer has moved, and who have not moved since. */
  async moved(tenant: string, transfer: string, last = FIRST, most = COUNTED): Promise<Stretch> {
    const sql = 'select id from organizations.membership where transfer = $1 and id > $2 order by id limit $3';
    return this.stretch(tenant, sql, [transfer, last, most], []);
  }

  async count(tenant: string, body: Origin): Promise<number> {
    let people = 0;
    for (let last: string | undefined = FIRST; last;) {
      const stretch: Stretch = await this.next(tenant, body, last);
      people += stretch.users.length;
      last = stretch.last;
    }
    return people;
  }

  private async stretch(
    tenant: string,
    sql: string,
    params: readonly [string, string, number],
    areas: readonly string[],
  ): Promise<Stretch> {
    const ids = (await this.database.read<{ id: string }>(tenant, sql, [...params])).map(({ id }) => id);
    const users = areas.length === 0 ? ids : await this.queries.execute(new LivingIn(tenant, areas, ids));
    return { users, last: ids.length < params[2] ? undefined : ids.at(-1) };
  }
}
