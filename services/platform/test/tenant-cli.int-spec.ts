import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { enrol } from '../../identity/test/people.js';
import { tenantRequest } from '../src/cli/tenant-arguments.js';
import { runTenantRequest } from '../src/cli/tenant-commands.js';
import { eventually, hostOfSuite, ONE, startApp, type TestApp } from './start-app.js';

const HOST = hostOfSuite('prueba');

describe('npm run tenant', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ alone: true });
  });
  afterAll(() => app.close());

  const run = async (...words: string[]) => runTenantRequest(app.app, tenantRequest(words));
  const refusal = (...words: string[]) => run(...words).catch((error: Error) => `${error.name}: ${error.message}`);

  test('creates a tenant that answers at its host, and lists and shows it', async () => {
    const said = await run('create', '--name', 'Prueba', '--host', HOST, '--sender', 'a@b.example');
    expect(said).toMatch(/^Created Prueba/);
    await eventually(async () => (await app.client(HOST).get('universe')).status === 200);
    expect(await run('list')).toContain(HOST);
    expect(JSON.parse(await run('show', HOST))).toMatchObject({ antibot: true, legal_age: 18 });
  });

  test('changes what is named and nothing else', async () => {
    await run('set', ONE, '--legal', 'https://one.example/legal', '--antibot', 'on');
    await eventually(async () => {
      const { json } = await app.client().get('universe');
      return (json as { antibot: boolean }).antibot;
    });
    expect((await app.client().get('universe')).json).toMatchObject({
      tenantName: ONE,
      tos: { legal: 'https://one.example/legal', privacy: null, cookies: null },
    });
    expect(await run('set', ONE, '--antibot', 'on')).toBe('Nothing to change.');
    await run('set', ONE, '--antibot', 'off');
    await eventually(async () => !((await app.client().get('universe')).json as { antibot: boolean }).antibot);
  });

  test('makes a person who has enrolled a superuser', async () => {
    const { body, browser } = await enrol(app);
    expect((await browser.get('organizations/organizations')).status).toBe(403);
    await run('superuser', ONE, '--email', body.email.toUpperCase());
    await eventually(async () => (await browser.get('organizations/organizations')).status === 200);
  });

  test.each([
    [['create', '--name', 'Otra', '--host', ONE, '--sender', 'a@b.example'], /^StartupError: The host one-/],
    [['create', '--name', 'Otra'], /hosts/],
    [['create', '--colour', 'red'], /colour/],
    [['set', 'nobody.example', '--name', 'x'], /^StartupError: No tenant has/],
    [['set', ONE, '--antibot', 'perhaps'], /on or off/],
    [['set', ONE, '--host', 'Not A Host'], /hosts\.0/],
    [['show'], /Which tenant/],
    [['destroy', ONE], /npm run tenant/],
  ])('%j is refused in words', async (words, said) => {
    expect(await refusal(...words)).toMatch(said);
  });
});
