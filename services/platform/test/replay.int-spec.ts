import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { FiguresOfPeople } from '../../statistics/src/views/figures/figures-of-people.js';
import { chooseContexts } from '../src/contexts.js';
import { checkViews } from '../src/cli/commands/replay.js';
import { checkFigures } from '../src/cli/figures/check-figures.js';
import { eventually, startApp, type TestApp } from './start-app.js';

const views = chooseContexts(undefined).all.flatMap(({ projections }) => projections.map(({ name }) => name));

/** Nobody of the demo was erased, its one merge was undone, no pair of accounts was put aside, and no secret ballot is held. */
const EMPTY = ['participation.ended_account', 'participation.ballot', 'identity.put_aside'];

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ demo: true });
  // Every view stands where the log ends before it is held against it.
  const head = await app.core.ownerStore.head();
  for (const view of views) await eventually(() => app.core.running.views.reached(view, head));
});

afterAll(() => app.close(), 30_000);

async function superuser<Row>(sql: string): Promise<Row[]> {
  const client = new pg.Client(app.databases.superuserUrl);
  await client.connect();
  const { rows } = await client.query<Row & object>(sql);
  await client.end();
  return rows;
}

async function bySuperuser(sql: string): Promise<number> {
  return (await superuser(`${sql} returning 1`)).length;
}

describe('the views of the demo', () => {
  test.each(views)('%s is what the log says', async (view) => {
    const report = await app.replayCheck(view);
    if (!EMPTY.includes(view)) expect(report.rows).toBeGreaterThan(0);
    expect({ differences: report.differences, failures: report.failures }).toEqual({ differences: [], failures: [] });
  });

  test('hold the demo’s counts', async () => {
    const report = await app.replayCheck('participation.amendment_vote');
    expect(report.rows).toBe(3_000);
    expect((await app.replayCheck('participation.amendment')).rows).toBe(40);
    expect((await app.replayCheck('identity.user')).rows).toBe(218);
  });

  test('show a row that was changed by SQL, by view and column', async () => {
    const changed = await bySuperuser(
      `update organizations.organization set name = 'Otra' where id = (select id from organizations.organization limit 1)`,
    );
    expect(changed).toBe(1);
    const { differences } = await app.replayCheck('organizations.organization');
    expect(differences).toEqual([expect.objectContaining({ kind: 'changed', columns: ['name'] })]);
  });
});

describe('every figure', () => {
  const check = async (patience?: number, day?: string) => {
    const lines: string[] = [];
    const isClean = await checkFigures(app, { day }, (line) => lines.push(line), patience);
    return { isClean, lines };
  };

  test('is what the log says, in figures and in lists', async () => {
    const { isClean, lines } = await check();
    expect(isClean ? [] : lines).toEqual([]);
    expect(lines.join('\n')).toMatch(/\d\d figures, 0 different/);
  });

  test.each([
    ['figures', 'update statistics.person set is_verified = not is_verified', 'statistics.person'],
    ['lists', `update identity.person set gender = case gender when 'X' then '?' else 'X' end`, 'identity.person'],
    ['organizations', 'delete from organizations.membership', 'organizations.membership'],
    ['areas', 'update statistics.person set area = null', 'statistics.person'],
    ['what happened when', 'update statistics.quarter set joins = joins + 1', 'statistics.quarter'],
    ['what happened to some', `update statistics.person set moves = '[]'`, 'statistics.person'],
    ['since when', 'update identity.person set organization_datetime = null', 'identity.person'],
    ['lists by area', 'delete from identity.person_area', 'identity.person_area'],
  ])('that is planted wrong in %s is told', async (_, sql, table) => {
    const copy = `create table public.kept as select * from ${table}`;
    await superuser(copy);
    await superuser(sql);
    const { isClean, lines } = await check(0);
    await superuser(`truncate ${table}`);
    await restore(table);
    expect(isClean).toBe(false);
    expect(lines.at(-1)).toMatch(/^NOT/);
  });

  // Otherwise what is told of one might be what was left behind by another.
  test('is what the log says again when all that was planted was put back', async () => {
    expect((await check()).isClean).toBe(true);
  });

  describe('at a past day', () => {
    const day = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);

    test('is what the log says of then, in figures, in lists and in what their views come to', async () => {
      const [now, then] = [await check(), await check(undefined, day)];
      expect(then.isClean ? [] : then.lines).toEqual([]);
      const countOf = ({ lines }: typeof now) =>
        Math.max(...lines.map((line) => Number(/(\d+) figures/.exec(line)?.[1] ?? 0)));
      expect(countOf(then)).toBeGreaterThan(countOf(now));
    });

    test.each([
      ['who registered by then', `update statistics.person set registered_datetime = now()`, 'statistics.person'],
      [
        'what had happened by then',
        `update statistics.quarter set verifications = verifications + 1`,
        'statistics.quarter',
      ],
      ['the list by when', `update identity.person set creation_datetime = now()`, 'identity.person'],
    ])('that is planted wrong in %s is told', async (_, sql, table) => {
      await superuser(`create table public.kept as select * from ${table}`);
      await superuser(sql);
      const { isClean, lines } = await check(0, day);
      await superuser(`truncate ${table}`);
      await restore(table);
      expect(isClean).toBe(false);
      expect(lines.at(-1)).toMatch(/^NOT/);
      expect((await check(undefined, day)).isClean).toBe(true);
    });

    test.each([
      ['statistics.person', 'EmailVerified', /^ {2}then verified {2}log [1-9]\d*, figures 0, lists [1-9]/m],
      ['identity.user', 'EmailVerified', /^ {2}then verified {2}log [1-9]\d*, figures [1-9]\d*, lists 0/m],
    ])('that the steps of %s would have come to otherwise is told', async (view, type, line) => {
      const projections = chooseContexts(undefined).all.flatMap((context) => context.projections);
      const step = (projections.find(({ name }) => name === view)!.on as unknown as Record<string, { apply: unknown }>)[
        type
      ]!;
      const { apply } = step;
      step.apply = (row: object | undefined) => row;
      const { lines } = await check(0, day);
      step.apply = apply;
      expect(lines.join('\n')).toMatch(line);
    });

    test('that the log is read wrongly for is told', async () => {
      const { ownerStore } = app.core;
      const readAll = ownerStore.readAll.bind(ownerStore);
      // Those who count know nothing of types; views ask for theirs.
      const read = jest.spyOn(ownerStore, 'readAll').mockImplementation(async (options) => {
        const page = await readAll(options);
        if (options.types) return page;
        return { ...page, events: page.events.filter(({ type }) => type !== 'EmailVerified') };
      });
      const { lines } = await check(0, day);
      read.mockRestore();
      expect(lines.join('\n')).toMatch(/^ {2}then verified {2}log 0, figures [1-9]\d*, lists [1-9]/m);
    });
  });

  test('that is told coarsely otherwise than it is, is told', async () => {
    const figures = app.app.get(FiguresOfPeople, { strict: false });
    const overview = figures.overview.bind(figures);
    const told = jest.spyOn(figures, 'overview').mockImplementation(async (tenant, exact, asked) => {
      const all = await overview(tenant, exact, asked);
      return exact ? all : { ...all, people: (all.people ?? 0) + 5 };
    });
    const { lines } = await check(0);
    told.mockRestore();
    // Of each tenant that one figure, and no other.
    const different = lines.filter((line) => line.startsWith('  '));
    expect(different).toContainEqual(expect.stringMatching(/^ {2}people {2}log 205, .*coarse 210$/));
    expect(different.filter((line) => !/^ {2}people .*coarse \d+$/.test(line))).toEqual([]);
  });

  test('that the log is read wrongly for is told', async () => {
    const { ownerStore } = app.core;
    const readAll = ownerStore.readAll.bind(ownerStore);
    const read = jest.spyOn(ownerStore, 'readAll').mockImplementation(async (options) => {
      const page = await readAll(options);
      return { ...page, events: page.events.filter(({ type }) => type !== 'EmailVerified') };
    });
    const { lines } = await check(0);
    read.mockRestore();
    expect(lines.join('\n')).toMatch(/^ {2}verified {2}log 0, figures [1-9]\d*, lists [1-9]/m);
  });

  test('that the fold of its view counts wrongly is told', async () => {
    const view = 'statistics.person';
    const projections = chooseContexts(undefined).all.flatMap((context) => context.projections);
    const step = projections.find(({ name }) => name === view)!.on.PersonTagged as unknown as { apply: unknown };
    const { apply } = step;
    step.apply = (row: object | undefined) => row;
    await app.core.running.rebuild(view);
    const { lines } = await check(0);
    step.apply = apply;
    await app.core.running.rebuild(view);
    expect(lines.join('\n')).toMatch(/^ {2}tag \S+ {2}log [1-9]\d*, figures 0, lists [1-9]/m);
    expect((await check()).isClean).toBe(true);
  });

  /** Columns that are made of others cannot be inserted. */
  async function restore(table: string): Promise<void> {
    const columns = await superuser<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0
         and not attisdropped and attgenerated = ''`,
    );
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    await superuser(`insert into ${table} (${names}) select ${names} from public.kept`);
    await superuser('drop table public.kept');
  }
});

describe('the operator’s command', () => {
  const check = async (scope: Parameters<typeof checkViews>[1]) => {
    const lines: string[] = [];
    const platform = { ...app, contexts: chooseContexts(undefined) };
    return { isClean: await checkViews(platform, scope, (line) => lines.push(line)), lines };
  };
  const view = 'participation.amendment_tally';

  test('counts the votes by other means than the view, and both see a total that was changed', async () => {
    expect(await check({ view })).toEqual({
      isClean: true,
      lines: [
        `${view}  40 rows, 0 different`,
        `${view}  3000 votes on 40 amendments counted anew, 0 different`,
        'Every row is what the log says.',
      ],
    });
    await bySuperuser(`update participation.amendment_tally set up = up + 1
      where id = (select id from participation.amendment_tally order by id limit 1)`);
    const { isClean, lines } = await check({ view });
    expect(isClean).toBe(false);
    expect(lines[1]).toMatch(/^ {2}changed .* up$/);
    expect(lines[3]).toMatch(/counted \d+\/\d+\/\d+, shown \d+\/\d+\/\d+/);
  });

  test('sees what was changed about one person, and only that', async () => {
    const person = async (email: string) =>
      (await superuser<{ id: string }>(`select id from identity.person where email = '${email}'`))[0]!.id;
    const [touched, other] = [await person('persona001@demo.test'), await person('persona002@demo.test')];
    await bySuperuser(`update identity.person set last_name_1 = 'Otro' where id = '${touched}'`);
    expect((await check({ view: 'identity.user', user: other })).isClean).toBe(true);
    const { isClean, lines } = await check({ view: 'identity.user', user: touched });
    expect([isClean, lines[0]]).toEqual([false, 'identity.user  1 rows, 1 different']);
  });
});
