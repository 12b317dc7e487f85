import type { EventFigures } from '@ateneo/contracts';
import { Database } from '@ateneo/persistence';
import { withMoments } from '@ateneo/resource';
import { Injectable } from '@nestjs/common';

const PLACES = `from ticketing.reservation r join ticketing.event e on e.tenant_id = r.tenant_id and e.id = r.event
  where r.event = $1 and r.status = 'confirmed'`;
const ENTERED = `${PLACES} and r.checked_in_datetime is not null`;

const sales = `select to_char(r.creation_datetime at time zone e.timezone, 'YYYY-MM-DD') as day, count(*)::integer as places,
    sum(r.price)::integer as amount ${PLACES} group by 1 order by 1`;
const doors = `select coalesce(r.door, '') as door, count(*)::integer as entered,
    (count(*) filter (where r.is_inside))::integer as inside ${ENTERED} group by 1 order by 1`;
const quarters = `select date_bin('15 minutes', r.checked_in_datetime, timestamptz '2000-01-01 00:00Z') as "from", count(*)::integer as entered ${ENTERED} group by 1 order by 1`;

/** What an event has sold by day, and who came in by door and quarter of an hour. */
@Injectable()
export class EventCounts {
  constructor(private readonly database: Database) {}

  async of(tenant: string, event: string): Promise<EventFigures> {
    const [sold, atDoors, byQuarter] = await Promise.all([
      this.database.read<EventFigures['sales'][number]>(tenant, sales, [event]),
      this.database.read<EventFigures['doors'][number]>(tenant, doors, [event]),
      this.database.read<EventFigures['quarters'][number]>(tenant, quarters, [event]),
    ]);
    return { sales: sold, doors: atDoors, quarters: byQuarter.map(withMoments) };
  }
}
