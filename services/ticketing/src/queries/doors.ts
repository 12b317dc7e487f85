import type { DoorRecord } from '@ateneo/contracts';
import type { RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { withMoments } from '@ateneo/resource';
import { Injectable } from '@nestjs/common';
import { eventView } from '../views/event/event.projection.js';
import { MANAGED, READER, Readers, readerParams } from '../views/reader.js';
import { stewardProjection } from '../views/steward/steward.projection.js';

const STEWARD = 'exists (select 1 from ticketing.steward s where s.event = e.id and s."user" = any(reader.accounts))';
/** Who manages an event keeps its door, and sends what was read there, for so long after it. */
const KEPT = `e.end_datetime > reader.now - interval '7 days'`;

/** Whose doors somebody keeps: those of events that they manage, and of which they are stewards, until it ends (contract, 5). */
@Injectable()
export class Doors {
  constructor(
    private readonly readers: Readers,
    private readonly database: Database,
  ) {}

  /** Published, and not over for long. A cancelled one is not offered, but a door that is kept already says why nobody goes in. */
  async list(ctx: RequestContext, event: string | null = null): Promise<DoorRecord[]> {
    const counted = (what: string) =>
      `(select count(*)::integer from ticketing.reservation r where r.event = e.id and r.status = 'confirmed' and ${what})`;
    const columns = `e.id, e.title, e.start_datetime, e.end_datetime, ${counted('true')} as confirmed_count,
      ${counted('r.checked_in_datetime is not null')} as entered_count, ${counted('r.is_inside')} as inside_count`;
    const isKept = `(not e.is_cancelled or e.id = $6) and (${MANAGED} or ${STEWARD} and e.end_datetime > reader.now)`;
    return this.read<DoorRecord>(ctx, columns, `${isKept} and ($6::uuid is null or e.id = $6)`, event);
  }

  async mustKeep(ctx: RequestContext, event: string): Promise<void> {
    if ((await this.list(ctx, event)).length === 0) throw new DomainError('ticketing.event_not_found');
  }

  /** Who kept the door of an event tells what was read there, also after its end; of a steward, until when. Undefined: they did not keep it. */
  async untilWhen(ctx: RequestContext, event: string): Promise<{ readonly until: string | null } | undefined> {
    const until = `case when ${MANAGED} then null else e.end_datetime end as until`;
    const isTheirs = `(${MANAGED} or ${STEWARD}) and e.id = $6`;
    return (await this.read<{ until: string | null }>(ctx, until, isTheirs, event))[0];
  }

  private async read<Row extends object>(ctx: RequestContext, columns: string, where: string, event: string | null) {
    const reader = await this.readers.find(ctx);
    await ctx.fresh(eventView.name);
    await ctx.fresh(stewardProjection.name);
    const sql = `select ${columns} from ticketing.event e cross join ${READER}
      where e.is_active and ${where} and ${KEPT} order by e.start_datetime, e.id limit 50`;
    return (await this.database.read<Row>(ctx.tenant, sql, [...readerParams(reader), event])).map(withMoments);
  }
}
