import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BankAccount, Mandate, Page } from '@ateneo/contracts';
import { readPdf } from '@ateneo/testing';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { startApp, type TestApp } from '../../platform/test/start-app.js';
import { aBankAccount, aMandate } from './scenes.js';

let app: TestApp;
let admin: Person;
let member: Person;
let account: string;
beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  member = await enrol(app, [{ do: 'verify' }]);
  const named = { name: 'Vila de mandatos' };
  const { id } = await ask<{ id: string }>(201, admin.browser, 'POST', 'organizations/organizations', named);
  ({ id: account } = await ask<BankAccount>(201, admin.browser, 'POST', 'memberships/bankaccounts', aBankAccount(id)));
});
afterAll(() => app?.close());

const path = 'memberships/mandates';
const write = (over: object = {}) => ({ ...aMandate(member.id, account), ...over });

test('a mandate is printed, signed, moved to another account and ended; no answer tells the whole number', async () => {
  const { browser } = admin;
  const made = await ask<Mandate>(201, browser, 'POST', path, write({ signed_on: null }));
  expect(made).toMatchObject({ state: 'waiting', signed_on: null, lapses_on: null, iban_end: '6789', user: member.id });
  const paper = await member.browser.get(`${path}/${made.id}/paper`);
  const text = readPdf(paper.bytes).lines.join('\n');
  for (const said of [made.reference, 'ES37000G12345674', 'ES79 2100 0813 6101 2345 6789', 'Ana Boix'])
    expect(text).toContain(said);
  const signed = await ask<Mandate>(200, browser, 'POST', `${path}/${made.id}/sign`, { signed_on: '2026-01-31' });
  expect(signed).toMatchObject({ state: 'active', signed_on: '2026-01-31', lapses_on: '2029-01-31' });
  const other = { holder: 'Ana Boix', iban: 'DE89 3704 0044 0532 0130 00' };
  expect(await ask(200, browser, 'POST', `${path}/${made.id}/account`, other)).toMatchObject({ iban_end: '3000' });
  expect(await ask(200, browser, 'POST', `${path}/${made.id}/end`, {})).toMatchObject({ state: 'ended' });
  expect(await browser.post(`${path}/${made.id}/account`, other)).toMatchObject({ status: 409 });
  const { results } = await ask<Page<Mandate>>(200, member.browser, 'GET', path);
  expect(results).toMatchObject([{ id: made.id, state: 'ended' }]);
  expect(JSON.stringify(results)).not.toMatch(/0532013000|0123456789/);
});

test('it needs a person, an account with an identifier, and a day that has come', async () => {
  const refused = async (over: object) => {
    const { status, json } = await admin.browser.post(path, write(over));
    return [status, ...Object.keys(json as object)];
  };
  expect(await refused({ user: crypto.randomUUID() })).toEqual([400, 'user']);
  expect(await refused({ account: crypto.randomUUID() })).toEqual([400, 'account']);
  expect(await refused({ signed_on: '2999-01-01' })).toEqual([400, 'signed_on']);
  expect(await refused({ iban: 'ES00' })).toEqual([400, 'iban']);
  const { id } = await ask<Mandate>(201, admin.browser, 'POST', path, write());
  await ask(200, admin.browser, 'DELETE', `memberships/bankaccounts/${account}`);
  expect(await refused({})).toEqual([400, 'account']);
  // What was signed can still be printed.
  expect((await admin.browser.get(`${path}/${id}/paper`)).status).toBe(200);
  await ask(200, admin.browser, 'PATCH', `memberships/bankaccounts/${account}`, { creditor_identifier: '' });
  expect(await refused({})).toEqual([400, 'account']);
});
