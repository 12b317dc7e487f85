import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Invoice, Page, Price, Product, User } from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';

let app: TestApp;
let admin: Person;
let price: Price;
beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const make = <T>(path: string, body: object) => ask<T>(201, admin.browser, 'POST', path, body);
  const { id: organization } = await make<{ id: string }>('organizations/organizations', { name: `Por ${admin.id}` });
  const names = { es: 'Cuota', ca: '', gl: '', eu: '' };
  const product = await make<Product>('memberships/products', { names, organization });
  price = await make<Price>('memberships/prices', { product: product.id, amount: 2000, interval: 'year' });
});
afterAll(() => app.close());

async function aMember(): Promise<Person & { email: string }> {
  const person = await enrol(app, [{ do: 'verify' }]);
  await ask(201, person.browser, 'POST', 'memberships/subscriptions', { price: price.id });
  await ask(200, admin.browser, 'POST', `memberships/subscriptions/${person.id}/pay`, { amount: 2000, means: 'cash' });
  const { email } = await ask<User>(200, admin.browser, 'GET', `users/users/${person.id}`);
  return { ...person, email };
}

test.each(['memberships/subscriptions', 'memberships/invoices', 'users/carnets'])(
  '%s are found by whose they are, by number, and by words of both',
  async (list) => {
    const [person, other] = [await aMember(), await aMember()];
    const found = async (search: string, by = admin) => {
      const path = `${list}?rowsPerPage=100&search=${encodeURIComponent(search)}`;
      return (await ask<Page<Pick<Invoice, 'user' | 'number'>>>(200, by.browser, 'GET', path)).results;
    };
    const whose = async (search: string, by = admin) => (await found(search, by)).map(({ user }) => user);
    await eventually(async () => (await found(person.email)).length > 0);
    const { number, user } = (await found(person.email))[0]!;
    expect(user).toBe(person.id);
    expect(await whose(number!)).toContain(person.id);
    expect(await whose(`${person.email} ${number}`)).toEqual([person.id]);
    expect(await whose(`${other.email} ${person.email}`)).toEqual([]);
    // What one may not read is not found.
    expect(await whose(person.email, other)).toEqual([]);
  },
);
