import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../../platform/test/client.js';
import { stockProvider } from '../../platform/test/stock-provider.js';
import { enrol } from '../../identity/test/people.js';
import { startApp, type TestApp } from '../../platform/test/start-app.js';
import { openDocument, openProcess, propose } from './scenes.js';

let app: TestApp;
let admin: Client;
let member: Client;

beforeAll(async () => {
  app = await startApp({ alone: true });
  const superuser = { do: 'grant_superuser' } as const;
  const verify = { do: 'verify' } as const;
  admin = (await enrol(app, [verify, superuser])).browser;
  member = (await enrol(app, [verify])).browser;
});

afterAll(() => app?.close());

const page = { page: 1, perPage: 2 };
const sort = { field: 'title', order: 'ASC' } as const;
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ status }: { status?: number }) => status,
  );

describe('stock ra-data-simple-rest', () => {
  test('does its nine methods with processes', async () => {
    const resource = 'processes/processes';
    const provider = stockProvider(admin);
    const titles = ['Alfa', 'Beta', 'Gamma'];
    const made = [];
    for (const title of titles) made.push((await provider.create(resource, { data: { title } })).data);
    const [alfa, beta, gamma] = made as [{ id: string }, { id: string }, { id: string }];

    const list = await provider.getList(resource, { pagination: page, sort, filter: {} });
    expect([list.data.map(({ title }) => title), list.total]).toEqual([['Alfa', 'Beta'], 3]);
    const found = await provider.getList(resource, { pagination: page, sort, filter: { q: 'gam' } });
    expect([found.data.map(({ id }) => id), found.total]).toEqual([[gamma.id], 1]);

    expect((await provider.getOne(resource, { id: beta.id })).data).toEqual(beta);
    const many = await provider.getMany(resource, { ids: [alfa.id, gamma.id] });
    expect(many.data.map(({ id }) => id).sort()).toEqual([alfa.id, gamma.id].sort());
    const reference = { target: 'mode', id: 'organizations', pagination: page, sort, filter: {} };
    expect((await provider.getManyReference(resource, reference)).total).toBe(3);

    const changed = { ...beta, title: 'Beta dos', is_active: true };
    const updated = await provider.update(resource, { id: beta.id, data: changed, previousData: beta });
    expect(updated.data).toMatchObject({ title: 'Beta dos', status: 'active' });
    await provider.updateMany(resource, { ids: [alfa.id, gamma.id], data: { mode: 'public' } });
    expect((await provider.getOne(resource, { id: alfa.id })).data).toMatchObject({ mode: 'public' });

    const gone = await provider.delete(resource, { id: alfa.id, previousData: alfa });
    expect(gone.data).toMatchObject({ id: alfa.id });
    await provider.deleteMany(resource, { ids: [beta.id, gamma.id] });
    expect((await provider.getList(resource, { pagination: page, sort, filter: {} })).total).toBe(0);
  });

  test('is told a total that follows every write, though totals are kept between them', async () => {
    const resource = 'processes/processes';
    const provider = stockProvider(admin);
    const filter = { mode: 'public', is_active: true };
    const total = async () =>
      (await provider.getList(resource, { pagination: { page: 1, perPage: 1 }, sort, filter })).total;
    const make = (title: string) =>
      provider
        .create(resource, { data: { title, mode: 'public', is_active: true } })
        .then(({ data }) => data as { id: string });
    const made = [await make('Uno'), await make('Dos'), await make('Tres')];
    expect(await total()).toBe(3);
    await provider.update(resource, { id: made[0]!.id, data: { is_active: false }, previousData: made[0]! });
    expect(await total()).toBe(2);
    // With nothing that counts writes the total stays behind: it was kept indeed.
    const disable = 'alter table participation.process disable trigger count_changes';
    await app.core.ownerDatabase.withoutTenant((tx) => tx.query(disable));
    await make('Cuatro');
    expect(await total()).toBe(2);
    await app.core.running.rebuild('participation.process');
    expect(await total()).toBe(3);
    await make('Cinco');
    expect(await total()).toBe(4);
    for (const { id } of (await provider.getList(resource, { pagination: { page: 1, perPage: 9 }, sort, filter: {} }))
      .data)
      await provider.delete(resource, { id, previousData: { id } });
    expect(await total()).toBe(0);
  });

  test('does with people what a superuser may, and is refused the rest', async () => {
    const resource = 'users/users';
    const provider = stockProvider(admin);
    const by = { field: 'creation_datetime', order: 'ASC' } as const;
    const { data, total } = await provider.getList(resource, { pagination: page, sort: by, filter: {} });
    expect([data.length, total]).toEqual([2, 2]);
    const [first] = data as [{ id: string }];
    expect((await provider.getOne(resource, { id: first.id })).data).toMatchObject({ id: first.id });
    expect((await provider.getMany(resource, { ids: [first.id] })).data).toHaveLength(1);
    // Who enrols somebody says more of them.
    expect(await refusal(provider.create(resource, { data: { email: 'x@example.org' } }))).toBe(400);
    // Who administers lays the office down before.
    expect(await refusal(provider.delete(resource, { id: first.id, previousData: first }))).toBe(403);
    const asMember = stockProvider(member);
    expect(await refusal(asMember.getList(resource, { pagination: page, sort: by, filter: {} }))).toBe(403);
  });

  test('does with amendments what the role may, and is refused the rest', async () => {
    const resource = 'processes/amedments';
    const document = await openDocument(admin, (await openProcess(admin)).id);
    const { id } = await propose(member, document);
    const by = { field: 'creation_datetime', order: 'DESC' } as const;
    for (const browser of [admin, member]) {
      const provider = stockProvider(browser);
      const list = await provider.getList(resource, { pagination: page, sort: by, filter: { document: document.id } });
      expect([list.data.map((one) => one.id), list.total]).toEqual([[id], 1]);
      const one = (await provider.getOne(resource, { id })).data;
      expect((await provider.getMany(resource, { ids: [id] })).data).toHaveLength(1);
      const reference = { target: 'document', id: document.id, pagination: page, sort: by, filter: {} };
      expect((await provider.getManyReference(resource, reference)).total).toBe(1);
      // Sent back as it was read it is no change; people may vote on it: it is not corrected any more.
      expect((await provider.update(resource, { id, data: one, previousData: one })).data).toMatchObject({ id });
      const reworded = { ...one, content: 'Otra cosa.' };
      const refused = browser === admin ? 403 : 409;
      expect(await refusal(provider.update(resource, { id, data: reworded, previousData: one }))).toBe(refused);
      expect(
        await refusal(provider.update(resource, { id, data: { ...one, type: 'addition' }, previousData: one })),
      ).toBe(400);
    }
    const addition = { document: document.id, chapter: document.chapters[0]!.id, title: 'Nuevo', content: 'Algo.' };
    expect(await refusal(stockProvider(admin).create(resource, { data: addition }))).toBe(403);
    expect(await refusal(stockProvider(admin).delete(resource, { id, previousData: { id } }))).toBe(403);
    const added = (await stockProvider(member).create(resource, { data: addition })).data as { id: string };
    await stockProvider(member).deleteMany(resource, { ids: [id, added.id] });
    expect(await refusal(stockProvider(member).getOne(resource, { id }))).toBe(404);
  });
});
