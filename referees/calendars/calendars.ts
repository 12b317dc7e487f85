import { execFileSync } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import { calendarOf } from '../../services/ticketing/src/queries/event-calendar.js';
import type { QrTicket } from '../../services/ticketing/src/queries/qr-tickets.js';
import { pythonPrograms } from '../find-tools.js';
import type { Referee } from '../referee.js';

const VERSION = '6.3.2';
const organizer = {
  host: 'socias.example',
  origin: 'https://socias.example:8443',
  name: 'Sòcies; "Unió", S.C.',
  address: 'hola@socias.example',
};
const pass = {
  id: '11111111-1111-4111-8111-111111111111',
  order_id: '22222222-2222-4222-8222-222222222222',
  title: 'Noche de coros; con 🎻🎻🎻, según el tiempo\\que haga en la plaça: ñandúes y güisqui hasta la madrugada',
  place: 'Patio, detrás',
  address: 'Carrer d’Anselm Clavé, 3; Sabadell',
  start_datetime: '2026-12-01T18:00:00.000Z',
  end_datetime: '2026-12-01T20:00:00.000Z',
  status: 'confirmed',
  is_cancelled: false,
  edits: 3,
} as QrTicket;
const passes = {
  taken: pass,
  moved: { ...pass, start_datetime: '2026-12-02T18:00:00.000Z', end_datetime: '2026-12-02T20:00:00.000Z', edits: 4 },
  cancelled: { ...pass, is_cancelled: true, status: 'cancelled', edits: 5 },
} satisfies Record<string, QrTicket>;

/** What a reader of calendars that others wrote makes of the files that letters bring. */
export const calendars: Referee = async ({ found }) => {
  const programs = pythonPrograms(`icalendar==${VERSION}`);
  const input = Object.fromEntries(Object.entries(passes).map(([name, one]) => [name, calendarOf(one, organizer)]));
  const judge = join(process.cwd(), 'referees/calendars/judge.py');
  const output = execFileSync(join(programs, 'python'), [judge], { input: JSON.stringify(input), encoding: 'utf8' });
  const told = JSON.parse(output) as Record<keyof typeof passes, Record<string, unknown>>;
  for (const [name, one] of Object.entries(passes)) against(name, one, told[name as 'taken']).forEach(found);
  return { used: [`icalendar ${VERSION}`] };
};

function against(name: string, one: QrTicket, { longest, ...read }: Record<string, unknown>): string[] {
  const off = one.is_cancelled;
  const wanted: Record<string, unknown> = {
    errors: [],
    missing: [],
    method: off ? 'CANCEL' : 'PUBLISH',
    uid: `${one.order_id}@${organizer.host}`,
    sequence: one.edits + (off ? 1 : 0),
    status: off ? 'CANCELLED' : 'CONFIRMED',
    summary: one.title,
    location: `${one.place}, ${one.address}`,
    url: `${organizer.origin}/reservation/${one.id}`,
    start: one.start_datetime.replace('.000Z', '+00:00'),
    organizer: [`MAILTO:${organizer.address}`, organizer.name.replaceAll('"', "'")],
  };
  const wrong = Object.keys(wanted).filter((key) => !isDeepStrictEqual(wanted[key], read[key]));
  return [
    ...wrong.map(
      (key) => `${name}: ${key} is read as ${JSON.stringify(read[key])}, not ${JSON.stringify(wanted[key])}.`,
    ),
    ...(Number(longest) > 75 ? [`${name}: a line has ${longest} octets.`] : []),
  ];
}
