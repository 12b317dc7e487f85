import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually, ONE, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
import { aRegistration, goodPassword } from './builders.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ alone: true });
});
afterAll(() => app.close());

const register = (over = {}, host = ONE) => app.client(host).post('users/users/register', aRegistration(over));

describe('registering', () => {
  test('answers the person and lets them sign in at once', async () => {
    const body = aRegistration({ email: 'Nerea.Etxeberria@Example.org', first_name: 'Nerea' });
    const { status, json, headers } = await app.client().post('users/users/register', body);
    expect(status).toBe(201);
    expect(json).toMatchObject({
      email: 'nerea.etxeberria@example.org',
      first_name: 'Nerea',
      is_verified: false,
      is_superuser: false,
      national_id: body.national_id,
      has_usable_password: true,
      organization: null,
    });
    expect(JSON.stringify(json)).not.toContain(goodPassword);
    expect(headers['etag']).toBe('"1"');
    const browser = await app.signedIn(body.email, body.password);
    expect((await browser.get('users/users/self')).json).toMatchObject({ first_name: 'Nerea', is_verified: false });
  });

  test('asks only for what it needs', async () => {
    const { email, password, birth_date } = aRegistration();
    const body = { email, password, birth_date, first_name: 'Ana', last_name_1: 'Puig', tos_accepted: true };
    const { status, json } = await app.client().post('users/users/register', body);
    expect(status).toBe(201);
    expect(json).toMatchObject({ gender: '?', national_id: '', last_name_2: '', location: null, language: 'es' });
    expect((await app.client().post('users/users/register', {})).json).toEqual(
      Object.fromEntries(
        ['first_name', 'last_name_1', 'birth_date', 'email', 'password', 'tos_accepted'].map((field) => [
          field,
          [expect.any(String)],
        ]),
      ),
    );
  });

  test('holds postcode and town against each other, as one’s own account does, unless they are said to be right', async () => {
    const body = aRegistration({ address_zip: '20001', address_city: 'Sevilla' });
    const refused = await app.client().post('users/users/register', body);
    expect([refused.status, refused.json]).toEqual([400, { address_zip: [expect.stringContaining('Gipuzkoa')] }]);
    const kept = await app.client().post('users/users/register?address_is_right=true', body);
    expect(kept).toMatchObject({ status: 201, json: { address_zip: '20001', address_city: 'Sevilla' } });
    expect((await register({ address_zip: '20001', address_city: 'Tolosa' })).status).toBe(201);
  });

  test('takes an address once in a tenant, however it is written', async () => {
    const { email } = aRegistration();
    expect((await register({ email })).status).toBe(201);
    const again = await register({ email: email.toUpperCase() });
    expect(again.status).toBe(409);
    expect(again.json).toMatchObject({ code: 'email_taken' });
    expect((await register({ email }, TWO)).status).toBe(201);
  });

  test.each([
    ['a short password', { password: 'corta' }, 'password', 'La contraseña necesita al menos 10 caracteres.'],
    ['digits alone', { password: '8301928374' }, 'password', 'La contraseña no puede tener solo números.'],
    ['a mistyped host', { email: 'yo@gmial.com' }, 'email', expect.stringContaining('No podemos escribir')],
    ['no address', { email: 'nobody' }, 'email', expect.any(String)],
    [
      'too few years',
      { birth_date: '2015-01-01' },
      'birth_date',
      'Para registrarte tienes que tener al menos 18 años.',
    ],
    ['a wrong letter', { national_id: '12345678A' }, 'national_id', 'La letra no corresponde al número del documento.'],
    ['half a phone', { phone: '12' }, 'phone', expect.any(String)],
    ['refused terms', { tos_accepted: false }, 'tos_accepted', expect.stringContaining('condiciones de uso')],
    ['an unknown field', { is_superuser: true }, 'is_superuser', expect.any(String)],
    ['reordered text', { first_name: '\u202egnp.exe' }, 'first_name', expect.any(String)],
    ['10,000 characters', { first_name: 'x'.repeat(10_000) }, 'first_name', expect.any(String)],
    ['a number for a name', { first_name: 7 }, 'first_name', expect.any(String)],
  ])('with %s is refused at the field', async (_, over, field, message) => {
    const { status, json } = await register(over);
    expect(status).toBe(400);
    expect(json).toEqual({ [field]: [message] });
  });

  test('keeps hostile text as text', async () => {
    const first_name = `<script>alert(1)</script>`;
    const last_name_1 = `'; drop table identity.person; --`;
    const { status, json } = await register({ first_name, last_name_1 });
    expect(status).toBe(201);
    expect(json).toMatchObject({ first_name, last_name_1 });
  });

  test('is repeated safely with a key', async () => {
    const body = aRegistration();
    const send = () => app.client().post('users/users/register', body, { 'idempotency-key': 'enrol-1' });
    const [one, other] = [await send(), await send()];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(other.json).toEqual(one.json);
  });

  test('is closed where the tenant closed it', async () => {
    await app.createTenant('closed.localhost', { open_enroll: false });
    const { status, json } = await register({}, 'closed.localhost');
    expect([status, (json as { code: string }).code]).toEqual([403, 'registration_disabled']);
  });

  test('takes the legal age from the tenant', async () => {
    await app.createTenant('young.localhost', { legal_age: 16 });
    const seventeen = `${new Date().getUTCFullYear() - 17}-01-01`;
    expect((await register({ birth_date: seventeen }, 'young.localhost')).status).toBe(201);
    expect((await register({ birth_date: seventeen })).status).toBe(400);
  });

  test('of a hundred at once with one address makes one account and 99 conflicts', async () => {
    const { email } = aRegistration();
    const answers = await Promise.all(Array.from({ length: 100 }, () => register({ email })));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(201), count(409)]).toEqual([1, 99]);
    const { rows } = await people(email);
    expect(rows).toHaveLength(1);
  });
});

async function people(email: string) {
  await eventually(async () => (await asked(email)).length > 0);
  return { rows: await asked(email) };
}

function asked(email: string) {
  return app.core.ownerDatabase.inTenant(app.tenants.one, (tx) =>
    tx.query('select id from identity.person where email = $1', [email]),
  );
}

describe('email_exists', () => {
  test('tells whether an address is taken, in this tenant', async () => {
    const { email } = aRegistration();
    const exists = async (host = ONE) => (await app.client(host).post('users/users/email_exists', { email })).json;
    expect(await exists()).toEqual({ exists: false });
    await register({ email });
    expect(await exists()).toEqual({ exists: true });
    expect(await exists(TWO)).toEqual({ exists: false });
  });
});

describe('the log', () => {
  test('holds no personal data in clear', async () => {
    const canary = 'Canariozzqx';
    const body = aRegistration({
      first_name: canary,
      last_name_1: canary,
      email: `${canary}@example.org`,
      address_street: canary,
    });
    expect((await app.client().post('users/users/register', body)).status).toBe(201);
    const browser = await app.signedIn(body.email, body.password);
    expect((await browser.patch('users/users/self', { address_city: canary })).json).toMatchObject({
      address_city: canary,
    });
    const { events } = await app.core.ownerStore.readAll({ after: 'start' as never, limit: 5_000 });
    const raw = JSON.stringify(events).toLowerCase();
    expect(raw).toContain('accountregistered');
    for (const secret of [canary, body.national_id!, goodPassword, '612345678', 'argon2']) {
      expect(raw).not.toContain(secret.toLowerCase());
    }
  });
});
