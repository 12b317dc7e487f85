import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { JoinOrganization } from '../../organizations/src/membership/join-organization.js';
import { createOrganization } from '../../organizations/src/organization/create-organization.js';
import type { Client } from '../../platform/test/client.js';
import { eventually, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
import { DisplayNames } from '../src/public/display-names.js';
import { QueryBus } from '@nestjs/cqrs';
import { aDni } from './builders.js';
import { enrol, type Person, systemIn } from './people.js';

let app: TestApp;
let superuser: Person, other: Person, staff: Person, member: Person, visitor: Person, stranger: Person;
const local = randomUUID();

beforeAll(async () => {
  app = await startApp();
  const bus = app.app.get(CommandBus, { strict: false });
  const context = systemIn(app.tenants.one);
  // The first is the default one.
  await bus.execute(createOrganization(context, randomUUID(), 'General'));
  await bus.execute(createOrganization(context, local, 'Casco Viejo'));
  superuser = await enrol(app, [{ do: 'grant_superuser' }], { first_name: 'Zuriñe' });
  other = await enrol(app, [{ do: 'grant_superuser' }]);
  staff = await enrol(app, [{ do: 'grant_staff', organization: local }]);
  member = await enrol(app, [{ do: 'verify' }], { first_name: 'Íñigo', last_name_1: 'Ñandú' });
  visitor = await enrol(app);
  stranger = await enrol(app, [{ do: 'grant_superuser' }], {}, TWO);
  await eventually(async () => {
    const people = await app.core.database.inTenant(app.tenants.one, (tx) =>
      tx.query('select id from organizations.person'),
    );
    return people.length >= 5;
  });
  await bus.execute(new JoinOrganization(context, member.id, local));
  await eventually(async () => (await selfOf(member)).organization === local);
});
afterAll(() => app.close());

const selfOf = async ({ browser }: Person) => (await browser.get('users/users/self')).json as Record<string, unknown>;
const rowsOf = ({ json }: { json: unknown }) => json as Record<string, unknown>[];
const status = async (answer: Promise<{ status: number }>) => (await answer).status;

describe('what somebody allows', () => {
  const consent = (kind: string, is_given: unknown) =>
    member.browser.post('users/users/self/consent', { consent: kind, is_given });
  const log = async (field: string) => {
    const { json } = await member.browser.get(`users/userchanges?user=${member.id}&field=${field}`);
    return (json as { results: Record<string, unknown>[] }).results.map(({ after, source }) => `${after} ${source}`);
  };

  test('is told with its day, to those who see them, and each turn stands in the log', async () => {
    const given = await consent('photos', true);
    expect(given).toMatchObject({ status: 200, json: { consents: [{ consent: 'photos' }] } });
    expect((await consent('photos', true)).json).toMatchObject({ consents: (given.json as never)['consents'] });
    const seen = await staff.browser.get(`users/users/${member.id}`);
    expect(seen.json).toMatchObject({ consents: [{ consent: 'photos', since: expect.stringMatching(/^\d{4}-/) }] });
    expect((await consent('photos', false)).json).toMatchObject({ consents: [] });
    expect((await consent('photos', true)).json).toMatchObject({ consents: [{ consent: 'photos' }] });
    await eventually(async () => (await log('consent_photos')).length === 3);
    expect((await log('consent_photos')).toSorted()).toEqual(['false self', 'true self', 'true self']);
  });

  test('is one of those that there are, and said with yes or no', async () => {
    expect((await consent('everything', true)).status).toBe(400);
    expect((await consent('calls', 'yes')).status).toBe(400);
  });
});

describe('who sees whom', () => {
  const mayShow: [string, () => Person, () => Person, number][] = [
    ['superuser', () => superuser, () => visitor, 200],
    ['superuser', () => superuser, () => other, 200],
    ['staff', () => staff, () => member, 200],
    ['staff', () => staff, () => visitor, 404],
    ['member', () => member, () => member, 200],
    ['member', () => member, () => visitor, 403],
    ['superuser of another tenant', () => superuser, () => stranger, 404],
  ];
  test.each(mayShow)('%s asks for a person', async (_, asker, asked, expected) => {
    expect(await status(asker().browser.get(`users/users/${asked().id}`))).toBe(expected);
  });

  test('lists show superusers all, staff their organization, others nothing', async () => {
    const idsFor = async ({ browser }: Person) =>
      rowsOf(await browser.get('users/users?range=[0,24]')).map(({ id }) => id);
    expect(new Set(await idsFor(superuser))).toEqual(
      new Set([superuser, other, staff, member, visitor].map(({ id }) => id)),
    );
    expect(new Set(await idsFor(staff))).toEqual(new Set([member.id, staff.id]));
    expect(await status(member.browser.get('users/users'))).toBe(403);
    expect(await status(app.client().get('users/users'))).toBe(401);
  });

  test('sign-ins are shown by day: to superusers on the day itself, to oneself once it is over', async () => {
    const seenBy = async ({ browser }: Person, { id } = member) =>
      ((await browser.get(`users/users/${id}`)).json as { last_login: string | null }).last_login;
    const { one } = app.tenants;
    const own = (sql: string) => app.core.ownerDatabase.inTenant(one, (tx) => tx.query(sql));
    // The tenant's.
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Madrid' }).format(new Date());
    const yesterday = new Date(Date.parse(today) - 24 * 3600 * 1000).toISOString().slice(0, 10);
    // Nothing in the database tells so.
    expect(await own('select 1 from identity.last_sign_in')).toEqual([]);
    expect(await seenBy(superuser)).toBe(today);
    for (const who of [member, staff]) expect(await seenBy(who)).toBeNull();
    // The day is over, and one of them signs in again: so they stand in order.
    await own('update identity.sign_in set day = day - 1');
    expect(await seenBy(superuser)).toBe(yesterday);
    expect(await status(superuser.browser.post('users/auth/refresh'))).toBe(200);
    expect(await own('select 1 from identity.sign_in')).toEqual([]);
    for (const who of [superuser, member]) expect(await seenBy(who)).toBe(yesterday);
    expect(await seenBy(staff)).toBeNull();
    await app.signedIn(member.body.email, member.body.password);
    expect(await seenBy(superuser)).toBe(today);
    const listed = (await superuser.browser.get('users/users?sortBy=-last_login&rowsPerPage=100')).json as {
      results: { id: string; last_login: string | null }[];
    };
    const days = listed.results.map(({ last_login }) => last_login).filter((day) => day !== null);
    expect(days[0]).toBe(today);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(days.filter((day) => day === today)).toHaveLength(1);
    expect(await status(staff.browser.get('users/users?sort=["last_login","ASC"]'))).toBe(400);
  });

  test('nobody sorts or finds by what they may not see, nor by what is never told', async () => {
    const hidden = ['last_login', 'pending_email', 'words', 'name_words', 'revision', 'merged', 'has_usable_password'];
    for (const field of hidden) {
      expect([field, await status(staff.browser.get(`users/users?${field}=2026-01-01`))]).toEqual([field, 400]);
      expect([field, await status(staff.browser.get(`users/users?sortBy=${field}`))]).toEqual([field, 400]);
    }
    for (const field of hidden.slice(1))
      expect([field, await status(superuser.browser.get(`users/users?sortBy=${field}`))]).toEqual([field, 400]);
    // A search finds by nothing that is not told, either.
    const asked = await superuser.browser.post(`users/users/${member.id}/change_email`, {
      email: 'escondida@example.org',
    });
    expect(asked.status).toBe(200);
    const found = (await staff.browser.get('users/users?search=escondida')).json as { count: number };
    expect(found.count).toBe(0);
  });

  test('are found by membership and by age', async () => {
    const idsOf = async (query: string) =>
      (
        (await superuser.browser.get(`users/users?${query}&rowsPerPage=100`)).json as { results: { id: string }[] }
      ).results.map(({ id }) => id);
    expect(await idsOf('is_member=true')).toContain(member.id);
    expect(await idsOf('is_member=false')).not.toContain(member.id);
    const { birth_date } = (await superuser.browser.get(`users/users/${member.id}`)).json as { birth_date: string };
    const before = `${Number(birth_date.slice(0, 4)) - 1}${birth_date.slice(4)}`;
    expect(await idsOf(`birth_date_gte=${birth_date}&birth_date_lte=${birth_date}`)).toContain(member.id);
    expect(await idsOf(`birth_date_lte=${before}`)).not.toContain(member.id);
    const row = (await superuser.browser.get(`users/users/${member.id}`)).json;
    expect(row).not.toHaveProperty('is_member');
  });

  test('both dialects search, filter, sort and page', async () => {
    const { json, headers } = await superuser.browser.get(
      `users/users?sort=["last_name_1","ASC"]&range=[0,1]&filter=${encodeURIComponent(JSON.stringify({ q: 'inigo nandu' }))}`,
    );
    expect(rowsOf({ json }).map(({ id, organization_name }) => [id, organization_name])).toEqual([
      [member.id, 'Casco Viejo'],
    ]);
    expect(headers['content-range']).toBe('users/users 0-0/1');
    expect((await superuser.browser.get(`users/users?organization=${local}`)).json).toMatchObject({
      count: 1,
      page: 1,
    });
    expect(await status(superuser.browser.get('users/users?sortBy=password'))).toBe(400);
    expect(await status(superuser.browser.get('users/users/not-an-id'))).toBe(404);
  });

  test('a search finds whole and in parts, nobody of another tenant, and takes no sign for more than it is', async () => {
    const holding = (words: string[]) =>
      app.core.database.read<{ id: string }>(app.tenants.one, 'select identity.people_holding($1) as id', [words]);
    const found = async (q: string) =>
      rowsOf(await superuser.browser.get(`users/users?filter=${encodeURIComponent(JSON.stringify({ q }))}`));
    for (const search of ['ñandu', 'ANDÚ iñi', member.body.email, `${member.body.email} an`, 'ñ an and'])
      expect((await found(search)).map(({ id }) => id)).toContain(member.id);
    for (const search of ['%%%', '___', 'ñ_ndu', 'ñan%', '\\ñandu', `ñandu' or '1'='1`, '$$ñandu', 'ñandux'])
      expect([search, await found(search)]).toEqual([search, []]);
    expect((await holding(['andu'])).map(({ id }) => id)).toEqual([member.id]);
    expect(await holding([stranger.body.email])).toEqual([]);
    expect(await found(stranger.body.email)).toEqual([]);
  });

  test('names for what people publish are found by id', async () => {
    const names = await app.app
      .get(QueryBus, { strict: false })
      .execute(new DisplayNames(app.tenants.one, [member.id, stranger.id]));
    expect([...names]).toEqual([[member.id, 'Íñigo Ñandú']]);
  });
});

describe('editing a profile', () => {
  const edit = ({ browser }: Person, id: string, body: object, headers = {}) =>
    browser.patch(`users/users/${id}`, body, headers);

  test.each<[string, () => Person, () => string, number]>([
    ['oneself', () => visitor, () => 'self', 200],
    ['oneself by id', () => visitor, () => visitor.id, 200],
    ['a superuser oneself', () => superuser, () => 'self', 200],
    ['a superuser another person', () => superuser, () => visitor.id, 200],
    ['a superuser another superuser', () => superuser, () => other.id, 403],
    ['staff a member', () => staff, () => member.id, 403],
    ['a member somebody', () => member, () => visitor.id, 403],
    ['a superuser somebody of another tenant', () => superuser, () => stranger.id, 404],
  ])('%s', async (_, who, whom, expected) => {
    expect(await status(edit(who(), whom(), { address_city: 'Tolosa' }))).toBe(expected);
  });

  test('answers what it wrote, and the next request reads it', async () => {
    const { json, headers } = await edit(visitor, 'self', { address_zip: '20400' });
    expect(json).toMatchObject({ address_zip: '20400', id: visitor.id });
    const read = await visitor.browser.get('users/users/self');
    expect(read.json).toMatchObject({ address_zip: '20400' });
    expect(read.headers['etag']).toBe(headers['etag']);
  });

  test('takes whole records of stock clients, and refuses changed read-only and unknown fields', async () => {
    const record = await selfOf(visitor);
    const put = await visitor.browser.send('users/users/self', {
      method: 'PUT',
      body: { ...record, address_number: '7' },
    });
    expect([put.status, (put.json as { address_number: string }).address_number]).toEqual([200, '7']);
    expect((await edit(visitor, 'self', { is_superuser: true })).json).toEqual({ is_superuser: [expect.any(String)] });
    expect((await edit(visitor, 'self', { email: 'new@example.org' })).json).toEqual({ email: [expect.any(String)] });
    expect((await edit(visitor, 'self', { hair: 'red' })).json).toEqual({ hair: [expect.any(String)] });
  });

  test('minds If-Match', async () => {
    const { headers } = await visitor.browser.get('users/users/self');
    const match = { 'if-match': String(headers['etag']) };
    expect(await status(edit(visitor, 'self', { address_extra: '1.º A' }, match))).toBe(200);
    expect(await status(edit(visitor, 'self', { address_extra: '2.º B' }, match))).toBe(412);
    expect((await selfOf(visitor))['address_extra']).toBe('1.º A');
  });

  test('checks what it is given', async () => {
    expect((await edit(member, 'self', { national_id: '12345678A' })).json).toEqual({
      national_id: [expect.any(String)],
    });
    expect((await edit(visitor, 'self', { birth_date: '2020-01-01' })).json).toEqual({
      birth_date: [expect.any(String)],
    });
    expect((await edit(visitor, 'self', { phone: '1' })).json).toEqual({ phone: [expect.any(String)] });
    expect(await status(edit(visitor, 'self', { first_name: '' }))).toBe(400);
  });

  test('holds the parts of an address that is sent whole against each other, and asks', async () => {
    const address = {
      address_zip: '47008',
      address_city: 'Tolosa',
      address_region: 'País Vasco',
      address_country: 'ES',
    };
    const { json, status } = await edit(visitor, 'self', address);
    expect({ json, status }).toMatchObject({
      status: 400,
      json: {
        address_zip: ['El código postal 47008 es de Valladolid, y Tolosa no está allí.'],
        address_region: ['El código postal 47008 es de Valladolid, que no está en País Vasco.'],
      },
    });
    expect(await edit(visitor, 'self?address_is_right=true', address)).toMatchObject({ json: address });
    // Nothing is said again of what stands; and field by field one is ahead of the other.
    expect((await edit(visitor, 'self', { ...address, address_number: '7' })).status).toBe(200);
    expect((await edit(visitor, 'self', { address_zip: '20400' })).status).toBe(200);
  });

  test('moves a national id and frees the old one', async () => {
    const mover = await enrol(app, [{ do: 'verify' }]);
    const [before, after] = [mover.body.national_id!, aDni()];
    expect(await status(edit(member, 'self', { national_id: before }))).toBe(409);
    expect(await status(edit(mover, 'self', { national_id: after }))).toBe(200);
    await eventually(async () => (await edit(member, 'self', { national_id: before })).status === 200);
    expect(await status(edit(member, 'self', { national_id: after }))).toBe(409);
  });
});

describe('the change log', () => {
  const ask = (browser: Client, filter: object, extra = '') =>
    browser.get(`users/userchanges?filter=${encodeURIComponent(JSON.stringify(filter))}${extra}`);

  test('says who changed which field of whom, from what to what', async () => {
    await visitor.browser.patch('users/users/self', { address_street: 'Calle Mayor' });
    await superuser.browser.patch(`users/users/${visitor.id}`, { address_street: 'Plaza Nueva' });
    const rows = rowsOf(
      await ask(superuser.browser, { user: visitor.id, field: 'address_street' }, '&sort=["creation_datetime","ASC"]'),
    );
    expect(rows).toEqual([
      expect.objectContaining({
        before: null,
        after: 'Calle Mayor',
        actor: visitor.id,
        source: 'self',
        user_name: 'Ainhoa Agirre',
      }),
      expect.objectContaining({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        user: visitor.id,
        before: 'Calle Mayor',
        after: 'Plaza Nueva',
        actor: superuser.id,
        actor_name: 'Zuriñe Agirre',
        on_behalf_of: null,
        source: 'staff',
        correlation_id: expect.any(String),
        creation_datetime: expect.stringMatching(/Z$/),
      }),
    ]);
  });

  test('is filtered by every field', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const [sample] = rowsOf(await ask(superuser.browser, { user: visitor.id, field: 'address_street' }));
    for (const filter of [
      { after: 'Plaza Nueva' },
      { before: 'Calle Mayor' },
      { actor: superuser.id },
      { source: 'staff' },
      { correlation_id: sample!['correlation_id'] },
      { user_name: 'Ainhoa Agirre', field: 'address_street' },
      { q: 'plaza nueva' },
      { creation_datetime_gte: today, creation_datetime_lte: today, field: 'address_street' },
    ]) {
      expect(rowsOf(await ask(superuser.browser, filter))).toContainEqual(
        expect.objectContaining({ after: 'Plaza Nueva' }),
      );
    }
    expect(rowsOf(await ask(superuser.browser, { creation_datetime_lte: '2020-01-01' }))).toEqual([]);
    // Long values are found by their beginning, and told apart by the rest.
    const long = 'x'.repeat(150);
    for (const after of [`${long}1`, `${long}2`])
      await superuser.browser.patch(`users/users/${visitor.id}`, { address_street: after });
    await eventually(async () => rowsOf(await ask(superuser.browser, { after: `${long}2` })).length === 1);
    expect(rowsOf(await ask(superuser.browser, { before: `${long}1` })).length).toBe(1);
    expect(rowsOf(await ask(superuser.browser, { after: long }))).toEqual([]);
    expect(await status(ask(superuser.browser, { password: 'x' }))).toBe(400);
  });

  test('holds no secret', async () => {
    const { text } = await superuser.browser.get('users/userchanges?rowsPerPage=100');
    expect(text).toContain('"field":"password"');
    for (const secret of ['argon2', visitor.body.password]) expect(text).not.toContain(secret);
  });

  test('shows people their own rows alone, without the names of who administers', async () => {
    const rows = rowsOf(await ask(visitor.browser, {}));
    expect(new Set(rows.map(({ user }) => user))).toEqual(new Set([visitor.id]));
    expect(rows.find(({ after }) => after === 'Plaza Nueva')).toMatchObject({ actor: superuser.id, actor_name: null });
    // Not by searching either; the superuser's own search shows that there is something to find.
    const findings = async ({ browser }: Person) =>
      rowsOf(await ask(browser, { q: 'zurine', after: 'Plaza Nueva' })).length;
    expect([await findings(superuser), await findings(visitor)]).toEqual([1, 0]);
    expect(rowsOf(await ask(visitor.browser, { user: member.id }))).toEqual([]);
    expect(rowsOf(await ask(staff.browser, { user: member.id }))).toEqual([]);
    expect(await status(app.client().get('users/userchanges'))).toBe(401);
  });

  test('leaves as CSV with the same filters, formulas disarmed', async () => {
    await visitor.browser.patch('users/users/self', { address_extra: '=1+1' });
    const filter = encodeURIComponent(JSON.stringify({ user: visitor.id, field: 'address_extra' }));
    const { status: code, text, headers } = await superuser.browser.get(`users/userchanges/export?filter=${filter}`);
    expect(code).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="userchanges-\d{4}-\d\d-\d\d\.csv"$/);
    const lines = text.trimEnd().split('\n');
    expect(lines[0]).toBe(
      '\uFEFFFecha;Persona;Dato;Antes;Después;Quién lo hizo;Origen;Persona (identificador);Quién lo hizo (identificador);En nombre de quién (identificador);Petición (identificador);Identificador',
    );
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(";piso y puerta;1.º A;'=1+1;");
    expect(await status(superuser.browser.get('users/userchanges/export?filter={"hair":"red"}'))).toBe(400);
    const own = await member.browser.get('users/userchanges/export');
    expect(own.text).not.toContain(visitor.id);
  });
});

test('every view equals what the log says', async () => {
  for (const view of ['identity.user', 'identity.user_change', 'identity.organization']) {
    expect((await app.replayCheck(view)).differences).toEqual([]);
  }
});
