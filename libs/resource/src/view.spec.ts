import { id, moment } from '@ateneo/contracts';
import { foldRows, type RecordedEvent } from '@ateneo/cqrs';
import type { DomainEvent } from '@ateneo/kernel';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { kindOf } from './fields.js';
import { gone, revised, view, viewTable } from './view.js';

type Rented = DomainEvent<'Rented', { readonly bike: string; readonly user: string; readonly price: number }>;
type Returned = DomainEvent<'Returned', { readonly bike: string; readonly dent?: string }>;
type Scrapped = DomainEvent<'Scrapped', { readonly bike: string }>;
type PersonLeft = DomainEvent<'PersonLeft', { readonly person: string }>;
type BikeEvent = Rented | Returned | Scrapped | PersonLeft;

const [bike, user, other] = ['1', '2', '3'].map((digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`) as [
  string,
  string,
  string,
];
const record = z.object({
  id,
  user: id.nullable().describe('Who has it.'),
  price: z.number().int(),
  dent: z.string().nullable(),
  creation_datetime: moment,
  update_datetime: moment,
});
const named = () => view('bikes.bike', revised(record), { key: 'bike', index: ['"user"', ['price', 'price > 0']] });
const bikes = named().from<BikeEvent>({
  starts: { Rented: (rented) => rented },
  then: { Returned: ({ dent = null }) => ({ user: null, dent }), Scrapped: gone, PersonLeft: () => ({ user: null }) },
  found: { PersonLeft: ['user', 'person'] },
});

let revision = 0;
const at = (day: number) => `2026-11-0${day}T10:00:00.000Z`;
const told = (event: BikeEvent, day: number) =>
  ({ ...event, revision: revision++, meta: { version: 1, tenant: other, time: at(day) } }) as RecordedEvent;
const folded = (...events: BikeEvent[]) => {
  revision = 0;
  return foldRows(
    bikes,
    events.map((event, index) => told(event, index + 1)),
  ).get(bike);
};
const rented: BikeEvent = { type: 'Rented', data: { bike, user, price: 5 } };

test('a row starts with what the event says, null where nothing is said, and its own times and revision', () => {
  const times = { creation_datetime: at(1), update_datetime: at(1), revision: 0 };
  expect(folded(rented)).toEqual({ id: bike, user, price: 5, dent: null, ...times });
});

test('then it changes with its own events, and goes', () => {
  const back: BikeEvent = { type: 'Returned', data: { bike, dent: 'fork' } };
  expect(folded(rented, back)).toMatchObject({ user: null, dent: 'fork', revision: 1, update_datetime: at(2) });
  expect(folded(back)).toBeUndefined();
  expect(folded(rented, { type: 'Scrapped', data: { bike } })).toBeUndefined();
});

test('an event of other things finds rows by what they hold, and leaves their revision', () => {
  const left = (person: string): BikeEvent => ({ type: 'PersonLeft', data: { person } });
  expect(folded(rented, left(other))).toMatchObject({ user });
  expect(folded(rented, left(user))).toMatchObject({ user: null, revision: 0, update_datetime: at(1) });
});

test('what the compiler refuses', () => {
  // @ts-expect-error the price must be said
  named().from<Rented>({ starts: { Rented: ({ user: by }) => ({ user: by }) } });
  // @ts-expect-error a price is a number
  named().from<Rented>({ starts: { Rented: (said) => ({ ...said, price: 'much' }) } });
  // @ts-expect-error no such column
  named().from<BikeEvent>({ starts: {}, then: { Returned: () => ({ colour: 'red' }) } });
  // @ts-expect-error it has no column for who left
  named().from<PersonLeft>({ starts: { PersonLeft: (said) => ({ price: 1, ...said }) } });
  // @ts-expect-error no such event
  named().from<Rented>({ starts: { Rentd: (said) => said } });
  // @ts-expect-error no such field
  named().from<BikeEvent>({ starts: {}, found: { PersonLeft: ['user', 'user'] } });
  expect(bikes.columns).toEqual(['id', 'user', 'price', 'dent', 'creation_datetime', 'update_datetime', 'revision']);
});

test('its table has a column a field', () => {
  const table = viewTable(bikes).replaceAll(/\s+/g, ' ');
  expect(table).toContain(
    'create table bikes.bike (tenant_id uuid not null, "id" uuid not null, "user" uuid, "price" integer not null, ' +
      '"dent" text, "creation_datetime" timestamptz not null, "update_datetime" timestamptz not null, ' +
      '"revision" integer not null, primary key (tenant_id, id));',
  );
  expect(table).toContain('create index on bikes.bike (tenant_id, "user");');
  expect(table).toContain('create index on bikes.bike (tenant_id, price) where price > 0;');
});

test('each field has a kind, or is refused', () => {
  const day = z.iso.date().nullable();
  const fields = { day, list: z.array(id), lines: z.array(record), names: z.record(z.string(), z.string()) };
  expect(Object.values(fields).map(kindOf)).toEqual([
    { sql: 'text', filter: 'day', isNullable: true },
    { sql: 'uuid[]', filter: 'array', isNullable: false },
    { sql: 'jsonb', isNullable: false },
    { sql: 'jsonb', isNullable: false },
  ]);
  expect(kindOf(z.enum(['a', 'b']))).toMatchObject({ sql: 'text', filter: 'enum' });
  expect(kindOf(z.number())).toMatchObject({ sql: 'double precision', filter: 'number' });
  expect(kindOf(z.union([z.literal(''), z.url()]))).toEqual({ sql: 'text', filter: 'text', isNullable: false });
  expect(() => kindOf(z.union([id, z.number()]))).toThrow('no column holds a field of type union');
  expect(() => kindOf(z.map(z.string(), id))).toThrow('no column holds a field of type map');
});
