import { expect, test } from '@jest/globals';
import { foldRows, type Projection, type RecordedEvent } from '@ateneo/cqrs';
import { quarterView } from './quarter/quarter.projection.js';
import { personView } from './person/person.projection.js';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [ANA, BIEL] = [id(1), id(2)];

const happened: readonly [string, object, string][] = [
  ['AccountRegistered', { user: ANA, language: 'es', gender: 'M', birth_cohort: '1985' }, '2026-11-20'],
  ['AccountRegistered', { user: BIEL, language: 'ca', gender: '?', birth_cohort: '1940' }, '2026-11-20'],
  ['EmailVerified', { user: ANA }, '2026-11-20'],
  ['EmailVerified', { user: BIEL }, '2026-11-21'],
  ['PersonJoinedOrganization', { user: ANA, organization: id(3) }, '2026-11-21'],
  ['PersonLeftOrganization', { user: ANA, organization: id(3) }, '2026-11-22'],
  ['PersonJoinedOrganization', { user: ANA, organization: id(5) }, '2026-11-23'],
  ['PersonJoinedOrganization', { user: ANA, organization: id(3), previous: id(5) }, '2026-11-24'],
  ['ProfileFieldsCorrected', { user: ANA, language: 'gl', gender: 'unchanged', birth_cohort: '1990' }, '2026-11-22'],
  ['PersonPlaced', { user: ANA, area: id(6) }, '2026-11-20'],
  ['PersonPlaced', { user: ANA, area: id(7) }, '2026-11-23'],
  ['PersonTagged', { user: ANA, tag: id(9) }, '2026-11-20'],
  ['PersonTagged', { user: ANA, tag: id(8) }, '2026-11-21'],
  ['PersonUntagged', { user: ANA, tag: id(9) }, '2026-11-22'],
  ['StaffGranted', { user: BIEL, organization: id(3) }, '2026-11-21'],
  ['AmendmentProposed', { user: BIEL, amedment: id(4) }, '2026-11-21'],
  ['AccountErased', { user: BIEL, texts: 'kept' }, '2026-11-22'],
];
const events = happened.map(([type, data, day], n): RecordedEvent => ({
  type,
  data,
  id: id(100 + n),
  stream: '',
  revision: 0,
  position: String(n),
  tenant: id(9),
  meta: { version: 1, time: `${day}T10:00:00.000Z`, tenant: id(9) },
}));

const fold = (view: Projection<never>, order: readonly RecordedEvent[]) =>
  [...foldRows(view, order).values()].toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));

/** As many orders as there are seeds. */
function shuffled(seed: number): RecordedEvent[] {
  const ranks = new Map(events.map((event, n) => [event.id, Math.sin(seed * 997 + n * 131)]));
  return events.toSorted((a, b) => ranks.get(a.id)! - ranks.get(b.id)!);
}

test.each([
  ['quarters', quarterView as unknown as Projection<never>],
  ['people', personView as unknown as Projection<never>],
])('%s come out the same in whatever order the events arrive', (_, view) => {
  const inOrder = fold(view, events);
  for (let seed = 1; seed <= 300; seed += 1) expect(fold(view, shuffled(seed))).toEqual(inOrder);
});

test('nothing but the id stays of who was erased', () => {
  const rows = fold(personView as unknown as Projection<never>, events);
  expect(rows).toContainEqual({
    id: BIEL,
    is_registered: false,
    registered_datetime: null,
    language: 'es',
    gender: '?',
    birth_cohort: '?',
    is_verified: false,
    is_active: true,
    is_superuser: false,
    is_merged: false,
    organization: null,
    area: null,
    tags: [],
    managed: [],
    is_erased: true,
    since: {},
    moves: [],
  });
  expect(rows).toContainEqual(
    expect.objectContaining({ id: ANA, language: 'gl', gender: 'M', birth_cohort: '1990', area: id(7), tags: [id(8)] }),
  );
});
