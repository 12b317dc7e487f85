import { readFileSync } from 'node:fs';
import { foldRows, type RecordedEvent } from '@ateneo/cqrs';
import { flatTexts } from '@ateneo/i18n/server';
import { describe, expect, test } from '@jest/globals';
import { anAccount } from '../../../test/builders.js';
import type { AccountEvent } from '../../account/account.events.js';
import { userProjection } from '../user/user.projection.js';
import { userChangeProjection } from './user-change.projection.js';

const user = '11111111-1111-4111-8111-111111111111';
const organization = '22222222-2222-4222-8222-222222222222';
const meta = { version: 1, tenant: user, actor: user, source: 'self', correlationId: 'c' };

function recorded(...events: AccountEvent[]): RecordedEvent[] {
  return events.map((event, revision) => ({
    ...event,
    id: `0000000${revision}-0000-7000-8000-000000000000`,
    stream: `identity.account-${user}-${user}`,
    revision,
    position: String(revision),
    tenant: user,
    meta: { ...meta, time: `2026-11-21T10:00:0${revision}.000Z` },
  }));
}

const history = recorded(
  ...anAccount(user, { phone: '' }),
  { type: 'EmailVerified', data: { user } },
  {
    type: 'ProfileFieldsCorrected',
    data: {
      user,
      changes: [
        { field: 'phone', before: '', after: '612345678' },
        { field: 'location', before: null, after: { type: 'Point', coordinates: [-2, 43] } },
      ],
    },
  },
  { type: 'OrganizationJoined', data: { user, organization, previous: null } },
  { type: 'VerificationMailRequested', data: { user } },
  { type: 'StaffGranted', data: { user, organization } },
);

describe('the change log', () => {
  const rows = [...foldRows(userChangeProjection, history).values()];
  const of = (field: string) => rows.filter((row) => row.field === field).map(({ before, after }) => [before, after]);

  test('has one row a changed field, values as text, none for what is empty', () => {
    expect(of('phone')).toEqual([[null, '612345678']]);
    expect(of('location')).toEqual([[null, '{"type":"Point","coordinates":[-2,43]}']]);
    expect(of('is_verified')).toEqual([['false', 'true']]);
    expect(of('organization')).toEqual([[null, organization]]);
    expect(of('email')).toEqual([[null, '11111111@example.org']]);
    expect(of('address_street')).toEqual([]);
  });

  test('tells of a password only that it was set', () => {
    expect(of('password')).toEqual([[null, null]]);
  });

  test('has the same rows with the same ids each time', () => {
    expect([...foldRows(userChangeProjection, history).values()]).toEqual(rows);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  test('is empty of what was erased', () => {
    const erased = recorded(
      { type: 'AccountRegistered', data: { ...anAccount(user)[0].data, email: null, profile: null } },
      { type: 'ProfileFieldsCorrected', data: { user, changes: null } },
    );
    expect([...foldRows(userChangeProjection, erased).values()]).toEqual([]);
  });
});

describe('the view of people', () => {
  test('follows each event, with the stream’s revision', () => {
    const row = foldRows(userProjection, history).get(user);
    expect(row).toMatchObject({
      revision: history.length - 1,
      phone: '612345678',
      location: { type: 'Point', coordinates: [-2, 43] },
      is_verified: true,
      is_staff: true,
      is_superuser: false,
      managed_organizations: [organization],
      organization,
      organization_datetime: '2026-11-21T10:00:04.000Z',
      creation_datetime: '2026-11-21T10:00:00.000Z',
      update_datetime: '2026-11-21T10:00:06.000Z',
      has_usable_password: true,
    });
    expect(Object.keys(row!).toSorted()).toEqual([...userProjection.columns].toSorted());
  });

  test('keeps since when somebody is a member when they move, and begins anew when they come back', () => {
    const elsewhere = '66666666-6666-4666-8666-666666666666';
    const joins = (to: string, previous: string | null) =>
      ({ type: 'OrganizationJoined', data: { user, organization: to, previous } }) as const;
    const left = { type: 'OrganizationLeft', data: { user, organization: elsewhere } } as const;
    const since = (...told: Parameters<typeof recorded>) =>
      foldRows(userProjection, recorded(...anAccount(user), ...told)).get(user);
    const [first, moved] = [
      since(joins(organization, null)),
      since(joins(organization, null), joins(elsewhere, organization)),
    ];
    expect(moved).toMatchObject({ organization: elsewhere, organization_datetime: first!.organization_datetime });
    const back = since(joins(organization, null), joins(elsewhere, organization), left, joins(organization, null));
    expect(back!.organization_datetime! > moved!.organization_datetime!).toBe(true);
  });
});

/** Its name to members and in the console; tags are shown to nobody but those who sort people. */
describe('every field that is told of has its name', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const source = read('./user-change.projection.ts');
  const fields = [...source.matchAll(/(?:field: |flag\()'(\w+)'/g)].map(([, field]) => field!);
  const texts = flatTexts('es');

  test.each(fields)('%s', (field) => {
    expect([...texts.keys()]).toContain(`console:console.changed_fields.${field}`);
    if (field === 'tags') return;
    expect([...texts.keys()]).toContain(`profile:field.${field}`);
    expect(read('../../../../../frontend-member/src/features/profile/profile-fields.ts')).toContain(`'${field}'`);
  });
});
