import type pg from 'pg';
import type { PackedEvents, PackedOptions } from '../port.js';
import { numberOf, positionAt } from '../positions.js';

const SQL = `
  select max(position) as position, count(*)::integer as events,
    string_agg(stream || id || type || data || metadata, '' order by position) as text,
    string_agg(
      concat_ws(',', revision, octet_length(stream), octet_length(type), octet_length(data), octet_length(metadata)),
      ',' order by position) as numbers
  from (
    select * from event_store.events
    where tenant_id = $1 and position > $2 and position <= $3 and not starts_with(stream, $4)
    order by position limit $5
  ) e`;

type Row = [position: string | null, events: number, text: string | null, numbers: string | null];

/** One row instead of a row an event: making texts and objects of it would take longer than hashing. */
export async function readPacked(pool: pg.Pool, options: PackedOptions): Promise<PackedEvents> {
  const { tenant, after, upTo, without, limit } = options;
  const { rows } = await pool.query<Row>({
    name: 'event_store_read_packed',
    text: SQL,
    values: [tenant, numberOf(after), numberOf(upTo), without, limit],
    rowMode: 'array',
  });
  const [position, events, text, numbers] = rows[0]!;
  return {
    events,
    bytes: Buffer.from(text ?? '', 'utf8'),
    numbers: numbersIn(numbers ?? ''),
    position: position === null ? upTo : positionAt(Number(position)),
  };
}

const COMMA = 44;
const ZERO = 48;

function numbersIn(list: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  for (let at = 0; at < list.length; at += 1) {
    const code = list.charCodeAt(at);
    if (code === COMMA) {
      numbers.push(number);
      number = 0;
    } else number = number * 10 + code - ZERO;
  }
  if (list !== '') numbers.push(number);
  return numbers;
}
