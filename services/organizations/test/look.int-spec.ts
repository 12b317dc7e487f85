import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Look, type Organization, tenantSettings, type Universe } from '@ateneo/contracts';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { Files, signedAddress } from '@ateneo/files';
import { enrol, type Person } from '../../identity/test/people.js';
import { sendForm } from '../../platform/test/form.js';
import { eventually, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><script>alert(1)</script><rect width="200" height="100" fill="#0f5c5c"/></svg>',
);

describe("the tenant's logo and icon", () => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    app = await startApp();
    admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  });
  afterAll(() => app.close());

  const upload = (which: string, fields: Record<string, string>, file?: Buffer, headers = {}) =>
    sendForm(admin.browser, `organizations/look/${which}`, { fields, file }, headers);
  const universe = async (host?: string) => (await app.client(host).get('universe')).json as Universe;

  test('are shown to everybody as pixels of ours, at addresses that never change', async () => {
    const { status, json } = await upload('logo', { alt: 'Un puente' }, drawing);
    const { logo } = json as Look;
    expect([status, logo]).toMatchObject([200, { alt: 'Un puente', width: 1024, height: 512 }]);
    await eventually(async () => (await universe()).logo?.alt === 'Un puente');
    expect((await universe()).logo).toEqual(logo);
    const answer = await app.client().get(logo!.webp[256]);
    expect([answer.status, answer.headers]).toMatchObject([
      200,
      {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      },
    ]);
    expect(await sharp((await app.client().get(logo!.png[64])).bytes).metadata()).toMatchObject({
      format: 'png',
      width: 64,
      height: 32,
    });
    expect((await universe(TWO)).logo).toBeNull();
  });

  test('change by words alone, and go', async () => {
    const first = (await upload('icon', { alt: 'x' }, drawing)).json as Look;
    const renamed = (await upload('icon', { alt: 'Puente Abierto' })).json as Look;
    expect(renamed.icon).toEqual({ ...first.icon, alt: 'Puente Abierto' });
    expect(renamed.icon).toMatchObject({ width: 1024, height: 1024 });
    expect((await admin.browser.get('organizations/look')).json).toEqual(renamed);
    expect((await admin.browser.delete('organizations/look/icon')).json).toMatchObject({ icon: null });
    const without = await upload('icon', { alt: 'x' });
    expect([without.status, without.json]).toEqual([400, { file: [expect.any(String)] }]);
  });

  test('are no settings: these neither tell nor change them, and are current after a new logo', async () => {
    const path = 'organizations/settings';
    await upload('logo', { alt: 'Otro' }, drawing);
    await eventually(async () => (await universe()).logo?.alt === 'Otro');
    const { json, headers } = await admin.browser.get(path);
    expect(tenantSettings.strict().parse(json)).toEqual(json);
    const current = { 'if-match': String(headers['etag']) };
    const changed = await admin.browser.send(path, { method: 'PATCH', body: { legal_age: 19 }, headers: current });
    expect([changed.status, changed.json]).toMatchObject([200, { legal_age: 19 }]);
    expect((await admin.browser.patch(path, { logo: null })).status).toBe(400);
    expect((await admin.browser.get('organizations/look')).json).toMatchObject({ logo: { alt: 'Otro' } });
  });

  test('sent twice with one key are one file', async () => {
    const key = { 'idempotency-key': 'once' };
    const [one, two] = [
      await upload('logo', { alt: 'a' }, drawing, key),
      await upload('logo', { alt: 'a' }, drawing, key),
    ];
    expect((two.json as Look).logo).toEqual((one.json as Look).logo);
  });

  test('are refused as the reader can understand: no image, too large, hostile', async () => {
    const refused = async (file: Buffer) => {
      const { status, json } = await upload('logo', { alt: '' }, file, { 'accept-language': 'gl' });
      return [status, (json as { file?: string[] }).file?.[0]];
    };
    expect(await refused(Buffer.from('hello'))).toEqual([400, expect.stringContaining('Non é unha imaxe')]);
    expect(await refused(Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1"/>'))).toEqual([
      400,
      expect.stringContaining('sen entidades'),
    ]);
    expect((await refused(Buffer.alloc(1_000_001)))[0]).toBe(413);
    expect((await upload('banner', { alt: '' }, drawing)).status).toBe(404);
  });

  test("are superusers' alone to change, and no tenant reaches another's", async () => {
    const member = await enrol(app, [{ do: 'verify' }]);
    const answer = await sendForm(member.browser, 'organizations/look/logo', { fields: { alt: '' }, file: drawing });
    expect([answer.status, (await member.browser.delete('organizations/look/logo')).status]).toEqual([403, 403]);
    const { logo } = (await upload('logo', { alt: 'x' }, drawing)).json as Look;
    expect((await app.client().get(logo!.png[64])).status).toBe(200);
    expect((await app.client(TWO).get(logo!.png[64])).status).toBe(404);
  });

  test('an organization has a logo, too: its members see it, superusers change it', async () => {
    const made = await admin.browser.post('organizations/organizations', { name: 'Grupo del Puente' });
    const { id } = made.json as Organization;
    const path = `organizations/organizations/${id}`;
    const send = (fields: Record<string, string>, file?: Buffer, to = path, who = admin) =>
      sendForm(who.browser, `${to}/logo`, { fields, file });
    expect((await send({ alt: 'x' })).json).toEqual({ file: [expect.any(String)] });
    const shown = (await send({ alt: 'Un puente' }, drawing)).json as Organization;
    expect(shown.logo).toMatchObject({ alt: 'Un puente', width: 1024, height: 512 });
    expect((await app.client().get(shown.logo!.webp[256])).status).toBe(200);
    expect((await send({ alt: 'Otro' })).json).toMatchObject({ logo: { ...shown.logo, alt: 'Otro' } });
    const other = await enrol(app, [{ do: 'verify' }]);
    expect((await send({ alt: '' }, drawing, path, other)).status).toBe(403);
    expect((await send({ alt: '' }, drawing, `organizations/organizations/${randomUUID()}`)).status).toBe(404);
    expect((await admin.browser.delete(`${path}/logo`)).json).toMatchObject({ logo: null });
    expect((await admin.browser.get(path)).json).toMatchObject({ logo: null });
  });

  test('at no other address there is anything', async () => {
    const { logo } = (await upload('logo', { alt: 'x' }, drawing)).json as Look;
    const folder = logo!.png[64].replace('/64.png', '');
    for (const path of [`${folder}/64.svg`, `${folder}/65.png`, `${folder}/..%2f64.png`, '/files/..%2f..%2fx/64.png'])
      expect((await app.client().get(path)).status).toBe(404);
  });

  test('that nothing names any more are swept after thirty days, and no sooner', async () => {
    const files = app.app.get(Files, { strict: false });
    const { one } = app.tenants;
    const old = ((await upload('logo', { alt: 'x' }, drawing)).json as Look).logo!;
    const current = ((await upload('logo', { alt: 'x' }, drawing)).json as Look).logo!;
    const age = (days: number) =>
      app.core.ownerDatabase.inTenant(one, (tx) =>
        tx.query(`update files.file set unused_since = unused_since - make_interval(days => $1)`, [days]),
      );
    await files.sweep(one);
    await age(29);
    expect(await files.sweep(one)).toBe(0);
    expect((await app.client().get(old.png[64])).status).toBe(200);
    await age(2);
    expect(await files.sweep(one)).toBeGreaterThan(0);
    expect((await app.client().get(old.png[64])).status).toBe(404);
    expect((await app.client().get(current.png[64])).status).toBe(200);
  });

  test('of a person are read by a signed address alone, for as long as it says', async () => {
    const files = app.app.get(Files, { strict: false });
    const { one: tenant } = app.tenants;
    const owner = admin.id;
    const limits = { image_max_bytes: 1000, image_max_megapixels: 1, total_max_bytes: 1e9 };
    const picture = { id: crypto.randomUUID(), kind: 'picture', bytes: drawing, limits, owner, takesDrawings: true };
    const { file } = await files.keepImage(tenant, { ...picture, isAwaited: false });
    const key = await app.core.keys.tenantKey(tenant, 'files');
    const until = Math.floor(Date.now() / 1000) + 600;
    const address = signedAddress(key, { file, name: '64.png', owner, until });
    const answer = await app.client().get(address);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'png', width: 64 });
    const late = signedAddress(key, { file, name: '64.png', owner, until: until - 1200 });
    const others = [`/files/${file}/64.png`, late, address.replace('64.png', '256.png'), `${address}x`];
    for (const other of others) expect((await app.client().get(other)).status).toBe(404);
    expect((await app.client(TWO).get(address)).status).toBe(404);
  });

  test('follow from the log alone', async () => {
    expect(await app.replayCheck('organizations.tenant')).toMatchObject({ differences: [] });
  });
});
