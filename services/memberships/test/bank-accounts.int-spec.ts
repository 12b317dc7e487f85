import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BankAccount, Page, TrialFile } from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { startApp, type TestApp } from '../../platform/test/start-app.js';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
});
afterAll(() => app?.close());

const path = 'memberships/bankaccounts';

test('an account of an organization is added, changed, tried out and retired', async () => {
  const { browser } = admin;
  const { id: organization } = await ask<{ id: string }>(201, browser, 'POST', 'organizations/organizations', {
    name: 'Vila de bancos',
  });
  const typed = { organization, name: 'Cuotas', holder: 'Vila', iban: 'ES91 2100 0418 4502 0005 1332' };
  const { id } = await ask<BankAccount>(201, browser, 'POST', path, typed);
  const debtor = { name: 'Ana', iban: 'ES7921000813610123456789', signed_on: '2026-11-30' };
  expect(await browser.post(`${path}/${id}/trial`, debtor)).toMatchObject({
    status: 400,
    json: { creditor_identifier: [expect.any(String)] },
  });
  const said = { creditor_identifier: 'ES37000G12345674' };
  expect(await ask(200, browser, 'PATCH', `${path}/${id}`, said)).toMatchObject({
    iban: 'ES9121000418450200051332',
    ...said,
  });
  const { content } = await ask<TrialFile>(200, browser, 'POST', `${path}/${id}/trial`, debtor);
  expect(content).toContain('<MsgId>TRIAL-');
  expect((await browser.post(path, typed)).json).toMatchObject({ iban: [expect.any(String)] });
  expect(await ask(200, browser, 'DELETE', `${path}/${id}`)).toMatchObject({ is_active: false });
  const { results } = await ask<Page<BankAccount>>(200, browser, 'GET', `${path}?organization=${organization}`);
  expect(results).toMatchObject([{ id, is_active: false }]);
});

test('an organization that is not there has none', async () => {
  const typed = { organization: crypto.randomUUID(), name: 'Cuotas', holder: 'Vila', iban: 'ES9121000418450200051332' };
  expect(await admin.browser.post(path, typed)).toMatchObject({
    status: 400,
    json: { organization: [expect.any(String)] },
  });
});
