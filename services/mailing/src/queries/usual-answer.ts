import type { Language } from '@ateneo/contracts';
import { createServerI18n } from '@ateneo/i18n/server';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';

const i18n = createServerI18n();

/** Of so many conversations that were answered last; of fewer than five nothing is said. */
const LAST = 30;
const FEWEST = 5;
/** Among the latest alone, so that asking costs the same however many there are. */
const LOOKED_AT = 200;

const MEDIAN = `select count(*)::integer as answered, percentile_cont(0.5) within group (order by waited) as median from (
  select extract(epoch from first.answered - c.creation_datetime)::float8 as waited
  from (select creation_datetime, messages from mailing.conversation order by last_datetime desc limit ${LOOKED_AT}) c
  cross join lateral (select min((m ->> 'creation_datetime')::timestamptz) as answered
    from jsonb_array_elements(c.messages) m where m ->> 'written_by' = 'house') first
  where first.answered is not null order by first.answered desc limit ${LAST}) w`;

/** How soon the association answers, measured: the median of the last ones. */
@Injectable()
export class UsualAnswer {
  constructor(private readonly database: Database) {}

  /** In words; null where there are too few to say. */
  async inWords(tenant: string, language: Language): Promise<string | null> {
    const [row] = await this.database.read<{ answered: number; median: number | null }>(tenant, MEDIAN, []);
    if (!row || row.answered < FEWEST || row.median === null) return null;
    const { unit, count } = inUnits(row.median);
    return i18n.t(language, `mails:contact_usual.${unit}`, { count });
  }
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Rounded up: nobody waits longer than was said because of how it was said. */
export function inUnits(seconds: number): { readonly unit: 'hour' | 'hours' | 'days'; readonly count: number } {
  if (seconds < HOUR) return { unit: 'hour', count: 1 };
  const hours = Math.ceil(seconds / HOUR);
  return hours < 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.ceil(seconds / DAY) };
}
