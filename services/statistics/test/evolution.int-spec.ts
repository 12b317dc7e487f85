import { randomUUID } from 'node:crypto';
import type { StatsEvolution } from '@ateneo/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Decide } from '@ateneo/resource';
import { CommandBus } from '@nestjs/cqrs';
import { goodPassword } from '../../identity/test/builders.js';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { JoinOrganization } from '../../organizations/src/membership/join-organization.js';
import { membershipAggregate } from '../../organizations/src/membership/membership.aggregate.js';
import { createOrganization } from '../../organizations/src/organization/create-organization.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';

const [FIRST, LOCAL] = [randomUUID(), randomUUID()];
type Series = 'registrations' | 'verifications' | 'joins' | 'leaves' | 'erasures';

let app: TestApp;
let bus: CommandBus;
let superuser: Person, auditor: Person, staff: Person, erased: Person;

beforeAll(async () => {
  app = await startApp();
  bus = app.app.get(CommandBus, { strict: false });
  await bus.execute(createOrganization(systemIn(app.tenants.one), FIRST, 'General'));
  await bus.execute(createOrganization(systemIn(app.tenants.one), LOCAL, 'Casco Viejo'));
  superuser = await enrol(app, [{ do: 'grant_superuser' }], { gender: 'X' });
  auditor = await enrol(app, [{ do: 'grant_auditor' }], { gender: 'X' });
  staff = await enrol(app, [{ do: 'grant_staff', organization: LOCAL }], { gender: 'X' });
  const women: Person[] = [];
  for (let n = 0; n < 3; n += 1)
    women.push(await enrol(app, [{ do: 'verify' }], { gender: 'M', birth_date: '1985-01-01' }));
  erased = await enrol(app, [{ do: 'verify' }], { gender: 'M' });
  const man = await enrol(app, [], { gender: 'H', language: 'ca' });
  await caughtUp('organizations.person');
  for (const { id } of [...women, erased, man])
    await bus.execute(new JoinOrganization(systemIn(app.tenants.one), id, LOCAL));
  // One moves on, one leaves for good.
  await bus.execute(new JoinOrganization(systemIn(app.tenants.one), women[0]!.id, FIRST));
  const left = { do: 'leave', user: women[1]!.id, organization: LOCAL } as const;
  await bus.execute(new Decide(systemIn(app.tenants.one), membershipAggregate, left.user, left));
  const answer = await erased.browser.post('users/users/self/erase', { password: goodPassword, texts: 'removed' });
  expect(answer.status).toBe(204);
  await caughtUp('statistics.person');
  await caughtUp('statistics.quarter');
});
afterAll(() => app.close());

async function caughtUp(view: string): Promise<void> {
  const head = await app.core.ownerStore.head();
  await eventually(() => app.core.serving.views.reached(view, head));
}

async function counts({ browser }: Person, query: string): Promise<Partial<Record<Series, number | null>>> {
  const { status, json, text } = await browser.get(`stats/evolution?${query}`);
  if (status !== 200) throw new Error(`${query} answered ${status}: ${text}`);
  const all = json as StatsEvolution;
  const sum = (name: Series) => all[name]?.reduce((total, { count }) => total + count, 0) ?? null;
  return Object.fromEntries(
    (['registrations', 'verifications', 'joins', 'leaves', 'erasures'] as const).map((name) => [name, sum(name)]),
  );
}

describe('what happened when', () => {
  test('is told of all as it was counted', async () => {
    expect(await counts(superuser, '')).toMatchObject({ registrations: 8, verifications: 4, joins: 5, erasures: 1 });
  });

  test.each([
    ['gender=M', { registrations: 3, verifications: 3, joins: 3, leaves: 1 }],
    ['gender=H', { registrations: 1, verifications: 0, joins: 1, leaves: 0 }],
    ['language=ca', { registrations: 1, verifications: 0, joins: 1, leaves: 0 }],
    ['age=30-44&gender=M', { registrations: 3, verifications: 3, joins: 3, leaves: 1 }],
    ['population=members', { registrations: 3, verifications: 2, joins: 3, leaves: 0 }],
    [`gender=M&organization=${LOCAL}`, { registrations: null, verifications: null, joins: 3, leaves: 2 }],
    [`gender=M&organization=${FIRST}`, { registrations: null, verifications: null, joins: 1, leaves: 0 }],
    ['gender=M&period=2001-01-01,2001-12-31', { registrations: 0, verifications: 0, joins: 0, leaves: 0 }],
  ])('and of some, who are people today, by %s', async (query, told) => {
    expect(await counts(superuser, query)).toEqual({ ...told, erasures: null });
  });

  test('staff are told of those they may list, and not who left', async () => {
    // One of the women and the man are still there.
    expect(await counts(staff, 'gender=M')).toMatchObject({ registrations: null, joins: 1, leaves: null });
    expect((await staff.browser.get(`stats/evolution?gender=M&organization=${FIRST}`)).status).toBe(403);
  });

  test('auditors coarsely, by one filter, and never by days', async () => {
    expect(await counts(auditor, 'gender=M')).toMatchObject({ registrations: 0, joins: 0, leaves: 0 });
    const refused = async (query: string) => {
      const { status, json } = await auditor.browser.get(`stats/evolution?${query}`);
      return [status, ...Object.keys(json as object)];
    };
    expect(await refused('gender=M&language=ca')).toEqual([400, 'language']);
    expect(await refused(`gender=M&organization=${LOCAL}`)).toContain(400);
    // What days asked for leave would tell of a single one.
    expect(await refused('period=2001-01-01,2001-12-31')).toEqual([400, 'period']);
    expect(await refused('gender=M&period=2001-01-01,2001-12-31')).toEqual([400, 'period']);
  });
});

test('what the log says of each is what is kept', async () => {
  expect((await app.replayCheck('statistics.person')).differences).toEqual([]);
});
