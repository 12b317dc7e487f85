import type { EventFigures } from '@ateneo/contracts';
import { Database } from '@ateneo/persistence';
import { withMoments } from '@ateneo/resource';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import { IS_PAID, IS_REFUNDED } from '../reservation/reservation.resource.js';

const PLACES = `from ticketing.reservation t join ticketing.event e on e.tenant_id = t.tenant_id and e.id = t.event
  where t.event = $1`;
const ENTERED = `${PLACES} and t.status = 'confirmed' and t.checked_in_datetime is not null`;

const DAY = `date_trunc('day', t.creation_datetime at time zone e.timezone)`;
const sum = (what: string, where: string) => `coalesce(sum(${what}) filter (where ${where}), 0)::integer`;
/** By the filters of the list that shows the same places. */
const sales = `select * from (select to_char(${DAY}, 'YYYY-MM-DD') as day, min(${DAY} at time zone e.timezone) as "from",
    min((${DAY} + interval '1 day') at time zone e.timezone) - interval '1 millisecond' as "to",
    (count(*) filter (where t.status = 'confirmed'))::integer as places,
    ${sum('t.price - t.refund', IS_PAID)} as amount, ${sum('t.refund', IS_REFUNDED)} as refunded,
    ${sum('t.price', "t.status = 'unconfirmed'")} as pending ${PLACES} group by 1) days
  where places > 0 or amount <> 0 or refunded <> 0 or pending <> 0 order by day`;
const doors = `select coalesce(t.door, '') as door, count(*)::integer as entered,
    (count(*) filter (where t.is_inside))::integer as inside ${ENTERED} group by 1 order by 1`;
const quarters = `select date_bin('15 minutes', t.checked_in_datetime, timestamptz '2000-01-01 00:00Z') as "from", count(*)::integer as entered ${ENTERED} group by 1 order by 1`;

/** Of places that stand no more, too: somebody came in by them all the same. */
const repeatedScansSql = `select d.scan as id, t.holder_name, t.id as reservation, d.door, d.at, d.shown, d.why, d.by,
    d.entered->>'door' as entered_door, (d.entered->>'at')::timestamptz as entered_at, (d.entered->>'by')::uuid as entered_by,
    (count(*) over ())::integer as double_count
  from ticketing.reservation t
    cross join jsonb_to_recordset(t.repeated) as d(scan uuid, door text, at timestamptz, shown text, why text, by uuid, entered jsonb)
  where t.event = $1 and t.repeated is not null order by d.at desc, d.scan limit 100`;

type RepeatedScanRow = Omit<EventFigures['doubles'][number], 'by_name' | 'entered_by_name'> &
  Pick<EventFigures, 'double_count'> & { readonly by: string; readonly entered_by: string | null };

/** What an event has sold by day, who came in by door and quarter of an hour, and which codes were shown again. */
@Injectable()
export class EventCounts {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  async count(tenant: string, event: string): Promise<EventFigures> {
    const [sold, atDoors, byQuarter, again] = await Promise.all([
      this.database.read<EventFigures['sales'][number]>(tenant, sales, [event]),
      this.database.read<EventFigures['doors'][number]>(tenant, doors, [event]),
      this.database.read<EventFigures['quarters'][number]>(tenant, quarters, [event]),
      this.database.read<RepeatedScanRow>(tenant, repeatedScansSql, [event]),
    ]);
    return {
      sales: sold.map(withMoments),
      doors: atDoors,
      quarters: byQuarter.map(withMoments),
      double_count: again[0]?.double_count ?? 0,
      doubles: await this.named(tenant, again),
    };
  }

  /** Who stood at the doors. */
  private async named(tenant: string, rows: readonly RepeatedScanRow[]): Promise<EventFigures['doubles']> {
    const people = new Set(rows.flatMap(({ by, entered_by }) => (entered_by === null ? [by] : [by, entered_by])));
    const names = await this.queries.execute(new DisplayNames(tenant, [...people]));
    const nameOf = (person: string | null) => (person === null ? null : (names.get(person) ?? null));
    return rows.map(({ double_count: _, by, entered_by, ...row }) => ({
      ...withMoments(row),
      by_name: nameOf(by),
      entered_by_name: nameOf(entered_by),
    }));
  }
}
