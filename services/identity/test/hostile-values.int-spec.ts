import { randomUUID } from 'node:crypto';
import { importField, type PeopleImportPreview, profileFields, type User } from '@ateneo/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { startApp, type TestApp } from '../../platform/test/start-app.js';
import { peopleIn } from '../src/account/import/import-rows.js';
import { aRegistration, goodPassword } from './builders.js';
import { openIssuer, type TestIssuer } from './openid-issuer.mjs';
import { enrol, type Person } from './people.js';

// `HOSTILE_VALUES=10000` tries so many values a field; in the suite a few beside the worst.
const RUNS = Number(process.env['HOSTILE_VALUES'] ?? 5);
const IS_SMALL = RUNS < 50;
/** Of one field so many at once. */
const AT_ONCE = 20;

let app: TestApp;
let superuser: Person;
let person: Person;
let issuer: TestIssuer;
beforeAll(async () => {
  issuer = await openIssuer();
  app = await startApp({ openId: issuer });
  superuser = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  person = await enrol(app, [{ do: 'verify' }]);
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

const texts = [
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\u202Eecila',
  "' or 1=1 --",
  '<img src=x onerror=alert(1)>',
  '=1+1',
  '%s%n',
  '${7*7}',
  '../../etc/passwd',
  '\u00E9'.normalize('NFD').repeat(300),
];
const worst: unknown[] = [...texts, 'x'.repeat(20_000), '9'.repeat(400), -1, 1e308, true, null, [], {}, { $gt: '' }];
const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 60 }));
const anyValue = fc.oneof(anyText, fc.string({ unit: 'binary', maxLength: 60 }), fc.jsonValue({ maxDepth: 2 }));

describe('nothing hostile in a field is a failure of ours, nor comes back as something else', () => {
  /** These always, and others by chance. */
  const tried = { numRuns: worst.length + RUNS, examples: worst.map((one): [unknown] => [one]) };

  test.each(profileFields)('%s of a person', async (field) => {
    await fc.assert(
      fc.asyncProperty(anyValue, async (sent) => {
        const { status, json } = await superuser.browser.patch(`users/users/${person.id}`, { [field]: sent });
        expect([200, 400, 409]).toContain(status);
        if (status === 400) expect(wordsOf(json)).toContain(field.split('_')[0]);
        if (status === 200) expect(kept(sent, (json as User)[field])).toBe(true);
      }),
      tried,
    );
  });
});

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

/** Every field that a body of people, organizations or how one signs in may have: `POST users/tags`, `name`. */
async function writable(): Promise<[string, string[]][]> {
  const { paths } = (await app.client().get('/api/openapi.json')).json as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema?: Schema }> } }>>;
  };
  return Object.entries(paths)
    .filter(([path]) => /^\/api\/v1\/(users|organizations)\//.test(path))
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, { requestBody }]): [string, string[]] => {
        const schema = requestBody?.content['application/json']?.schema;
        return [`${method.toUpperCase()} ${path.replace('/api/v1/', '')}`, fieldsOf(schema)];
      }),
    )
    .filter(([, fields]) => fields.length > 0);
}

function fieldsOf(schema: Schema | undefined): string[] {
  const parts = [...(schema?.oneOf ?? []), ...(schema?.anyOf ?? [])];
  return [...new Set([...Object.keys(schema?.properties ?? {}), ...parts.flatMap(fieldsOf)])];
}

/** What makes the rest of a body sound, so that the one field is what is looked at; elsewhere it is sent alone. */
const sound: Readonly<Record<string, () => object>> = {
  'POST users/auth/login': () => ({ email: 'nadie@example.org', password: 'x' }),
  'POST users/auth/reset_password': () => ({ uidb64: 'x', token: 'x', password: goodPassword }),
  'POST users/users/verify': () => ({ uidb64: 'x', token: 'x' }),
  'POST users/users/register': () => aRegistration(),
  'POST users/users': () => ({ email: aRegistration().email, first_name: 'Ane', last_name_1: 'Ruiz' }),
  'POST users/users/{id}/change_email': () => ({ email: aRegistration().email, password: goodPassword }),
  'POST users/users/{id}/change_password': () => ({ current_password: 'x', password: goodPassword }),
  'POST users/users/{id}/grant': () => ({ role: 'staff', organization: randomUUID() }),
  'POST users/users/{id}/revoke': () => ({ role: 'staff', organization: randomUUID() }),
  'POST users/users/bulk': () => ({ act: 'tag', what: randomUUID(), filter: {}, count: 1 }),
  'POST users/usertags': () => ({ user: person.id, tag: randomUUID() }),
  'POST users/tags': () => ({ name: `Etiqueta ${randomUUID()}`, colour: '#0f5c5c' }),
  'POST users/filters': () => ({ list: 'users', name: 'Mío', filter: {} }),
  'POST organizations/managers': () => ({ organization: randomUUID(), user: person.id }),
  'POST organizations/organizations': () => ({ name: `Local ${randomUUID()}` }),
};
/** Of an answer that refuses: what only a program's own fault would say. */
const leaked = /node_modules|\.[jt]s:\d|\bselect .* from\b|insert into|syntax error|invalid input/i;

test('no field of any body of people and organizations is a failure of ours, a leak, or a trace of what was refused', async () => {
  const bodies = await writable();
  expect(bodies.length).toBeGreaterThan(25);
  const failures: unknown[] = [];
  let asked = 0;
  for (const [route, fields] of bodies) {
    const [method, path] = route.split(' ') as [string, string];
    const url = path.replaceAll(/\{[^}]+\}/g, path.startsWith('users/users/') ? person.id : randomUUID());
    for (const field of fields) {
      asked += 1;
      // In the suite a third of the worst for each field, in turn.
      const bad = worst.filter((_, index) => !IS_SMALL || index % 3 === asked % 3);
      const values = [...bad, ...fc.sample(anyValue, RUNS)];
      const before = await eventCount();
      let accepted = 0;
      for (let from = 0; from < values.length; from += AT_ONCE)
        await Promise.all(
          values.slice(from, from + AT_ONCE).map(async (value) => {
            const body = { ...sound[route]?.(), [field]: value };
            const { status, text } = await superuser.browser.send(url, { method, headers: {}, body });
            if (status < 400) accepted += 1;
            if (status >= 500 || (status >= 400 && leaked.test(text))) failures.push({ route, field, value, status });
          }),
        );
      if (accepted === 0 && (await eventCount()) !== before) failures.push({ route, field, wrote: true });
    }
  }
  expect(failures.slice(0, 20)).toEqual([]);
});

/** Of what these routes write; a person's mails go on being written. */
const eventCount = () =>
  app.core.ownerDatabase.inTenant(app.tenants.one, async (tx) => {
    const sql = `select count(*)::int as n from event_store.events where stream like any (array['identity.%', 'organizations.%'])`;
    return (await tx.query<{ n: number }>(sql))[0]!.n;
  });

describe('nothing hostile in a row of an import', () => {
  const cells = [...texts, 'a\u0001b', 'x'.repeat(20_000), '9'.repeat(400)];

  test.each(importField.options)('%s: the row is a person, or told with a field and a reason', (field) => {
    const around = {
      now: '2026-11-22T12:00:00.000Z',
      legalAge: 18,
      timeZone: 'Europe/Madrid',
      names: { tags: new Map(), organizations: new Map() },
      creates: false,
    };
    const columns = ['email', 'first_name', 'last_name_1'] as const;
    const at = (columns as readonly string[]).indexOf(field);
    fc.assert(
      fc.property(anyText, (cell) => {
        const row = ['ane@example.org', 'Ane', 'Ruiz'];
        const whole = at === -1 ? [...row, cell] : row.with(at, cell);
        const { people, faults } = peopleIn(
          [{ line: 2, cells: whole }],
          at === -1 ? [...columns, field] : columns,
          around,
        );
        expect(people.length === 1 ? faults : people).toEqual([]);
        for (const { line, field: named, code } of faults)
          expect([line, named.length > 0, code.length > 0]).toEqual([2, true, true]);
      }),
      { numRuns: cells.length + RUNS, examples: cells.map((one): [string] => [one]) },
    );
  });

  test('the dry run of rows of such cells answers what is wrong, and makes nothing', async () => {
    const before = await eventCount();
    // With a zero in it, it is no text at all, and refused as a whole.
    const told = [...cells.slice(0, -2), ...fc.sample(anyText, Math.min(RUNS, 5000))].filter(
      (one) => !one.includes('\0'),
    );
    const rows = told.map((cell) =>
      [`"${cell.replaceAll('"', '""')}"`, 'Ane', 'Ruiz', `"${cell.replaceAll('"', '""')}"`].join(','),
    );
    const file = 'content-disposition: form-data; name="file"; filename="people.csv"\r\ncontent-type: text/csv';
    const csv = `correo,nombre,apellido,calle\n${rows.join('\n')}`;
    const headers = { 'content-type': 'multipart/form-data; boundary=hostile-edge' };
    const body = Buffer.from(`--hostile-edge\r\n${file}\r\n\r\n${csv}\r\n--hostile-edge--\r\n`);
    const { status, json } = await superuser.browser.post('users/users/import?preview=true', body, headers);
    // A cell of blanks is no address: somebody on paper.
    const { new: fresh, on_paper } = json as PeopleImportPreview;
    expect([status, fresh - on_paper]).toEqual([200, 0]);
    expect(await eventCount()).toBe(before);
  });
});

const wordsOf = (json: unknown) => Object.keys(json as object).join(' ');

/** As it was typed, but for blanks around and inside and how letters are put together; or emptied. */
function kept(sent: unknown, told: unknown): boolean {
  if (typeof sent !== 'string') return JSON.stringify(told) === JSON.stringify(sent);
  const bare = (text: string) => text.normalize('NFC').replaceAll(/[\s-]/gu, '').toUpperCase();
  return typeof told === 'string' && bare(told) === bare(sent);
}
