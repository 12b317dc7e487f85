import type { SettingsAct, TenantSettings, Universe } from '@ateneo/contracts';
import { settingsAct, tenantSettings } from '@ateneo/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resourceContract } from '@ateneo/testing';
import pg from 'pg';
import { enrol, type Person } from '../../identity/test/people.js';
import { tenantRequest } from '../../platform/src/cli/tenant-arguments.js';
import { runTenantRequest } from '../../platform/src/cli/tenant-commands.js';
import { eventually, ONE, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
import { settingsHistory } from '../src/tenant/settings.resource.js';

const PATH = 'organizations/settings';
const HISTORY = `${PATH}/history`;

describe('settings over HTTP', () => {
  let app: TestApp;
  let admin: Person;
  let stranger: Person;
  beforeAll(async () => {
    app = await startApp();
    admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
    stranger = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }], {}, TWO);
  });
  afterAll(() => app.close());

  const change = (body: object, headers: Record<string, string> = {}) =>
    admin.browser.send(PATH, { method: 'PATCH', body, headers });
  const read = async ({ browser }: Person = admin) => (await browser.get(PATH)).json as TenantSettings;
  const acts = async ({ browser }: Person = admin) =>
    ((await browser.get(HISTORY)).json as { results: SettingsAct[] }).results;

  test('are answered whole, with the defaults of what nobody has said', async () => {
    const { status, json } = await admin.browser.get(PATH);
    expect(status).toBe(200);
    expect(tenantSettings.strict().parse(json)).toEqual(json);
    expect(json).toMatchObject({
      id: app.tenants.one,
      hosts: [ONE],
      time_zone: 'Europe/Madrid',
      colour: null,
      grace_days: 30,
      offer_hours: 24,
      invoice_years: 6,
    });
  });

  test('say in one sentence who the association is: in the reader’s language, else in the default one', async () => {
    const told = async (language: string) =>
      (await app.client().send('/api/v1/universe', { method: 'GET', headers: { 'accept-language': language } })).json;
    expect(await told('es')).toMatchObject({ about: null });
    expect((await change({ about: { es: ' Gente del barrio. ', eu: 'Auzoko jendea.' } })).json).toMatchObject({
      about: { es: 'Gente del barrio.', ca: '', gl: '', eu: 'Auzoko jendea.' },
    });
    await eventually(async () => ((await told('eu')) as Universe).about?.language === 'eu');
    expect(await told('eu')).toMatchObject({ about: { text: 'Auzoko jendea.', language: 'eu' } });
    expect(await told('gl')).toMatchObject({ about: { text: 'Gente del barrio.', language: 'es' } });
    expect((await acts())[0]!.changes).toContainEqual({ setting: 'about.eu', before: '', after: 'Auzoko jendea.' });
    expect((await change({ about: { es: 'x'.repeat(201) } })).status).toBe(400);
  });

  test('are changed in part, and everybody meets the change', async () => {
    const changes = { app_name: 'Asamblea', colour: '#b3261e', time_zone: 'Atlantic/Canary', antibot: true };
    expect((await change(changes)).json).toMatchObject(changes);
    await eventually(async () => {
      const { json } = await app.client().get('universe');
      return (json as { appName: string }).appName === 'Asamblea';
    });
    expect((await app.client().get('universe')).json).toMatchObject({
      colour: '#b3261e',
      timeZone: 'Atlantic/Canary',
      antibot: true,
    });
    const legal = await change({ tos: { legal: 'https://one.example/legal' } });
    expect((legal.json as unknown as TenantSettings).tos).toEqual({
      legal: 'https://one.example/legal',
      privacy: null,
      cookies: null,
    });
    expect((await change({ antibot: false })).status).toBe(200);
  });

  test('have a history: who, when, before and after, also by command line', async () => {
    await change({ grace_days: 45, windows: { endorsement_end_datetime: '2027-01-31T23:00:00Z' } });
    const [last] = await acts();
    expect(settingsAct.strict().parse(last)).toEqual(last);
    expect(last).toMatchObject({
      actor: admin.id,
      changes: [
        { setting: 'grace_days', before: 30, after: 45 },
        { setting: 'windows.endorsement_end_datetime', before: null, after: '2027-01-31T23:00:00Z' },
      ],
    });
    const count = (await acts()).length;
    expect((await change({ grace_days: 45 })).status).toBe(200);
    expect(await acts()).toHaveLength(count);
    await runTenantRequest(app.app, tenantRequest(['set', ONE, '--offer-hours', '48']));
    expect((await acts())[0]).toMatchObject({
      actor: null,
      changes: [{ setting: 'offer_hours', before: 24, after: 48 }],
    });
  });

  test('are refused by the field that is wrong', async () => {
    const wrong: [object, string][] = [
      [{ name: ' ' }, 'name'],
      [{ colour: 'red' }, 'colour'],
      [{ time_zone: 'Europe/Atlantis' }, 'time_zone'],
      [{ time_zone: '+01:00' }, 'time_zone'],
      [{ default_language: 'fr' }, 'default_language'],
      [{ tos: { legal: 'http://one.example' } }, 'tos.legal'],
      [{ tos: { legal: 'javascript:alert(1)' } }, 'tos.legal'],
      [{ sender_address: 'nobody' }, 'sender_address'],
      [{ iframe_hosts: ['https://video.example'] }, 'iframe_hosts.0'],
      [{ uploads: { document_types: [] } }, 'uploads.document_types'],
      [{ uploads: { document_max_bytes: 1 } }, 'uploads.document_max_bytes'],
      [{ tile_address: 'https://a.example;script-src/{z}/{x}/{y}' }, 'tile_address'],
      [{ grace_days: -1 }, 'grace_days'],
      [{ invoice_years: 1 }, 'invoice_years'],
      [{ windows: { endorsement_start_datetime: '2030-01-01T00:00:00Z' } }, 'windows.endorsement_end_datetime'],
      [{ nothing_like_it: 1 }, 'nothing_like_it'],
    ];
    const before = await read();
    for (const [body, field] of wrong) {
      const { status, json } = await change(body);
      expect([body, status, Object.keys(json as object)]).toEqual([body, 400, [field]]);
      expect((json as Record<string, string[]>)[field]![0]).not.toMatch(/^\w+\.\w+$/);
    }
    expect(await read()).toEqual(before);
  });

  test('never lose the hosts, by which everybody comes in', async () => {
    for (const hosts of [[], ['elsewhere.example'], [TWO]]) {
      const { status, json } = await change({ hosts });
      expect([status, Object.keys(json as object)]).toEqual([400, ['hosts']]);
    }
    expect((await change(await read())).status).toBe(200);
    expect((await read()).hosts).toEqual([ONE]);
  });

  test('name where map tiles come from: the pages that have maps may show them, those of this tenant alone', async () => {
    const imagesOf = async (path: string, host?: string) => {
      const { headers } = await app.client(host).send(path, {});
      return /img-src [^;]*/.exec(String(headers['content-security-policy']))?.[0];
    };
    const alone = "img-src 'self' data: blob:";
    expect([await imagesOf('/'), await imagesOf('/admin/')]).toEqual([alone, alone]);
    const tiles = { tile_address: 'https://tiles.example:8443/{z}/{x}/{y}.png', tile_attribution: '© Cartografía' };
    expect((await change(tiles)).json).toMatchObject(tiles);
    expect((await acts())[0]!.changes).toEqual([
      { setting: 'tile_address', before: '', after: tiles.tile_address },
      { setting: 'tile_attribution', before: '', after: tiles.tile_attribution },
    ]);
    await eventually(async () => (await imagesOf('/')) !== alone);
    const [address, attribution] = Object.values(tiles);
    expect((await app.client().get('universe')).json).toMatchObject({ tiles: { address, attribution } });
    const wider = "img-src 'self' https://tiles.example:8443 data: blob:";
    for (const path of ['/', '/profile', '/organization/1', '/admin', '/admin/', '/admin/people-map?x=1']) {
      expect([path, await imagesOf(path)]).toEqual([path, wider]);
      expect([path, await imagesOf(path, TWO)]).toEqual([path, alone]);
    }
    // What is no page of theirs, or one for one thing alone.
    const others = ['/pay/1', '/reservation/1?a=b', '/qrscanner', '/%71rscanner', '//qrscanner', '/admin/assets/a.js'];
    for (const path of [...others, '/api/v1/universe', '/assets/a.js', '/%'])
      expect([path, (await imagesOf(path)) ?? alone]).toEqual([path, alone]);
    expect((await app.client(TWO).get('universe')).json).toMatchObject({ tiles: null });
    expect((await change({ tile_address: '' })).status).toBe(200);
    await eventually(async () => (await imagesOf('/')) === alone);
  });

  test('are not overwritten by who had read older ones', async () => {
    const etag = (await admin.browser.get(PATH)).headers['etag'] as string;
    expect((await change({ grace_days: 50 }, { 'If-Match': etag })).status).toBe(200);
    expect((await change({ grace_days: 60 }, { 'If-Match': etag })).status).toBe(412);
    expect((await read()).grace_days).toBe(50);
  });

  test('are read as they were saved by whoever saved them, also while their view cannot be written', async () => {
    const holder = new pg.Client(app.databases.superuserUrl);
    await holder.connect();
    // Whoever writes the view waits; who reads it does not.
    await holder.query('begin; lock table organizations.tenant in exclusive mode');
    const saved = await change({ grace_days: 21 });
    const again = await admin.browser.get(PATH);
    await holder.query('commit');
    await holder.end();
    expect([saved.status, saved.json]).toMatchObject([200, { grace_days: 21 }]);
    expect(again.json).toMatchObject({ grace_days: 21 });
    expect(again.headers['etag']).toBe(saved.headers['etag']);
    await change({ grace_days: 30 });
  });

  test('are for superusers alone', async () => {
    const member = await enrol(app, [{ do: 'verify' }]);
    const staff = await enrol(app, [
      { do: 'verify' },
      { do: 'grant_staff', organization: '22222222-2222-4222-8222-222222222222' },
    ]);
    for (const { browser } of [member, staff]) {
      expect((await browser.get(PATH)).status).toBe(403);
      expect((await browser.patch(PATH, { name: 'Mía' })).status).toBe(403);
      expect((await browser.get(HISTORY)).status).toBe(403);
    }
    expect((await app.client().get(PATH)).status).toBe(401);
    expect((await app.client().get(HISTORY)).status).toBe(401);
  });

  test('of another tenant stay as they are, and are not told', async () => {
    expect(await read(stranger)).toMatchObject({ id: app.tenants.two, colour: null });
    expect(await acts(stranger)).toEqual([]);
  });

  describe('the history', () => {
    let id: string;
    beforeAll(async () => {
      id = (await acts())[0]!.id;
    });
    resourceContract(settingsHistory, () => ({
      reader: admin.browser,
      stranger: stranger.browser,
      list: settingsHistory.list as Exclude<typeof settingsHistory.list, Function>,
      id,
    }));
  });

  test.each(['organizations.tenant', 'organizations.settings_act'])('%s follows from the log alone', async (view) => {
    const { rows, differences } = await app.replayCheck(view);
    expect(rows).toBeGreaterThan(0);
    expect(differences).toEqual([]);
  });
});
