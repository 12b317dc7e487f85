import type { EmailsByDay } from '@ateneo/contracts';
import type { RequestContext } from '@ateneo/http';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { EVERY_EMAIL } from '../email/email.resource.js';
import { emailProjection } from '../views/email/email.projection.js';

/** Of the days of the tenant, those in which nothing was written, too. */
const BY_DAY = `with days as (
    select d.day::date as day, d.day at time zone $1 as "from"
      from generate_series((now() at time zone $1)::date::timestamp - interval '59 days',
        (now() at time zone $1)::date::timestamp, interval '1 day') as d(day)),
  counted as (
    select (e.creation_datetime at time zone $1)::date as day,
      count(*) filter (where e.status = 'success')::int as sent,
      count(*) filter (where e.status = 'error')::int as refused
      from ${EVERY_EMAIL} e where e.creation_datetime >= (select min("from") from days) group by 1)
  select to_char(day, 'YYYY-MM-DD') as day, "from", coalesce(sent, 0) as sent, coalesce(refused, 0) as refused
    from days left join counted using (day) order by 1`;

/** What became of the e-mails of the last days, copies of newsletters among them, in one statement. */
@Injectable()
export class CountEmails {
  constructor(private readonly database: Database) {}

  async byDay(ctx: RequestContext): Promise<EmailsByDay> {
    await ctx.fresh(emailProjection.name);
    const days = await this.database.read<EmailsByDay['days'][number]>(ctx.tenant, BY_DAY, [ctx.settings.time_zone]);
    return { days };
  }
}
