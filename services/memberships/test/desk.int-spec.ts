import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page, User } from '@ateneo/contracts';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { startApp, type TestApp } from '../../platform/test/start-app.js';
import { MemberNumbers } from '../src/application/member-numbers.js';

let app: TestApp;
let admin: Person;
let caller: User;

beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  caller = await ask<User>(201, admin.browser, 'POST', 'users/users', {
    first_name: 'Núria',
    last_name_1: 'Puig',
    last_name_2: 'i Ferrer',
    national_id: '12345678Z',
    phone_prefix: '+34',
    phone: '623456789',
  });
  await ask<User>(201, admin.browser, 'POST', 'users/users', {
    first_name: 'Núria',
    last_name_1: 'Puig',
    phone_prefix: '+34',
    phone: '699999999',
  });
  await app.app.get(MemberNumbers, { strict: false }).bring(systemIn(app.tenants.one), caller.id, 'S-04512');
});
afterAll(() => app.close());

const found = async (search: string) => {
  await app.viewsCaughtUp();
  const path = `users/users?search=${encodeURIComponent(search)}`;
  return (await ask<Page<User>>(200, admin.browser, 'GET', path)).results.map(({ id }) => id);
};

test.each([
  '623456789',
  '623 45 67 89',
  '623-456-789',
  '623.456.789',
  '+34 623 456 789',
  '(+34)623456789',
  '0034623456789',
  '34623456789',
  'nuria 623 45 67 89',
  '12345678Z',
  '12.345.678-z',
  '12345678 Z',
  'S-04512',
  's-04512',
  '04512',
  'Puig, 04512',
  'Puig i Ferrer, Núria',
  'ferrer nuria',
])('who calls is found by «%s»', async (search) => {
  expect(await found(search)).toEqual([caller.id]);
});

test.each(['623456780', '+33623456789', '87654321X', 'S-04513', '04512 699999999', 'Ferrer, Jordi'])(
  'and by «%s» is not',
  async (search) => {
    expect(await found(search)).toEqual([]);
  },
);
