import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { START } from '@ateneo/event-store';
import { stockProvider } from '../../platform/test/stock-provider.js';
import { startApp, type TestApp } from '../../platform/test/start-app.js';
import { enrol, type Person } from './people.js';

let app: TestApp;
let superuser: Person, person: Person;
beforeAll(async () => {
  app = await startApp({ alone: true });
  superuser = await enrol(app, [{ do: 'grant_superuser' }]);
  person = await enrol(app, [{ do: 'verify' }]);
});
afterAll(() => app.close());

const page = { pagination: { page: 1, perPage: 10 }, sort: { field: 'creation_datetime', order: 'DESC' as const } };

describe('a superuser with the stock provider', () => {
  const provider = () => stockProvider(superuser.browser);

  test('lists, shows and edits people', async () => {
    const { data, total } = await provider().getList('users/users', { ...page, filter: { is_verified: true } });
    expect([data.map(({ id }) => id), total]).toEqual([[person.id], 1]);
    const many = await provider().getMany('users/users', { ids: [person.id, superuser.id] });
    expect(many.data.map(({ id }) => id).toSorted()).toEqual([person.id, superuser.id].toSorted());
    const one = await provider().getOne('users/users', { id: person.id });
    const data2 = { ...one.data, address_city: 'Tolosa' };
    const edited = await provider().update('users/users', { id: person.id, data: data2, previousData: one.data });
    expect(edited.data).toMatchObject({ id: person.id, address_city: 'Tolosa' });
    const both = { ids: [person.id], data: { address_zip: '20400' } };
    expect((await provider().updateMany('users/users', both)).data).toEqual([person.id]);
  });

  test('reads the change log by person', async () => {
    const { data, total } = await provider().getManyReference('users/userchanges', {
      ...page,
      target: 'user',
      id: person.id,
      filter: { field: 'address_city' },
    });
    expect(data).toMatchObject([{ before: null, after: 'Tolosa', actor: superuser.id, source: 'staff' }]);
    expect(total).toBe(1);
    const one = await provider().getOne('users/userchanges', { id: data[0]!.id });
    expect(one.data).toEqual(data[0]);
    const unknown = provider().getOne('users/userchanges', { id: person.id });
    await expect(unknown).rejects.toMatchObject({ status: 404 });
    const own = stockProvider(person.browser);
    expect((await own.getOne('users/userchanges', { id: data[0]!.id })).data).toMatchObject({ actor_name: null });
  });

  test('enrols nobody without saying who, nor writes into the log', async () => {
    const id = person.id;
    const statuses = async (calls: readonly Promise<unknown>[]) =>
      (await Promise.allSettled(calls)).map(
        (one) => one.status === 'rejected' && (one.reason as { status: number }).status,
      );
    const refusals = [
      provider().create('users/users', { data: { email: 'a@example.org' } }),
      provider().create('users/userchanges', { data: {} }),
      provider().delete('users/userchanges', { id, previousData: { id } }),
    ];
    expect(await statuses(refusals)).toEqual([400, 405, 405]);
  });

  test('deletes somebody, whose texts stay: what a stock client does not say takes nothing away', async () => {
    const { id } = await enrol(app, [{ do: 'verify' }]);
    await provider().delete('users/users', { id, previousData: { id } });
    await expect(provider().getOne('users/users', { id })).rejects.toMatchObject({ status: 404 });
    const { events } = await app.core.ownerStore.readAll({ after: START, limit: 5_000, types: ['AccountErased'] });
    expect(events.map(({ data }) => JSON.parse(String(data)) as object)).toMatchObject([{ user: id, texts: 'kept' }]);
  });
});

test('a member with the stock provider edits themselves and sees nobody else', async () => {
  const provider = stockProvider(person.browser);
  await expect(provider.getList('users/users', { ...page, filter: {} })).rejects.toMatchObject({ status: 403 });
  await expect(provider.getOne('users/users', { id: superuser.id })).rejects.toMatchObject({ status: 403 });
  const { data } = await provider.getOne('users/users', { id: person.id });
  const changed = { id: person.id, data: { ...data, address_extra: '3.º' }, previousData: data };
  expect((await provider.update('users/users', changed)).data).toMatchObject({ address_extra: '3.º' });
});
