import type { EventFigures } from '@ateneo/contracts';
import { Database } from '@ateneo/persistence';
import { withMoments } from '@ateneo/resource';
import { Injectable } from '@nestjs/common';
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

const repeatedScansSql = `select d.id, t.holder_name, d.reservation, d.door, d.at, d.shown, d.entered_door, d.entered_at,
    (count(*) over ())::integer as double_count
  from ticketing.repeated_scan d join ticketing.reservation t on t.tenant_id = d.tenant_id and t.id = d.reservation
  where d.event = $1 order by d.at desc, d.id limit 100`;

type RepeatedScanRow = EventFigures['doubles'][number] & Pick<EventFigures, 'double_count'>;

/** What an event has sold by day, who came in by door and quarter of an hour, and which codes were shown again. */
@Injectable()
export class EventCounts {
  constructor(private readonly database: Database) {}

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
      doubles: again.map(({ double_count: _, ...row }) => withMoments(row)),
    };
  }
}
