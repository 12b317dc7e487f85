import { randomUUID } from 'node:crypto';
import type {
  AskedJob,
  Job,
  PeopleImportUndo,
  Price,
  Product,
  Subscription,
  User,
  UserChange,
} from '@ateneo/contracts';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { DoneByImport } from '../../identity/src/account/import/done-by-import.js';
import { type Importing, importing } from '../../identity/test/importing.js';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';

const heading =
  'nombre;primer apellido;correo;calle;localidad;etiquetas;organización;plan de cuota;cuota pagada hasta;debe';
const ahead = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10);

describe('an import is undone as a whole', () => {
  let app: TestApp;
  let admin: Person, member: Person;
  let files: Importing;
  beforeAll(async () => {
    app = await startApp({ alone: true });
    admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
    member = await enrol(app, [{ do: 'verify' }]);
    files = importing(app, admin);
    const made = await admin.browser.post('organizations/organizations', { name: 'Agrupación General' });
    const { id: organization } = made.json as { id: string };
    await admin.browser.post('organizations/organizations', { name: 'Casco Viejo' });
    const names = { es: 'Cuota general', ca: '', gl: '', eu: '' };
    const { id: product } = await ask<Product>(201, admin.browser, 'POST', 'memberships/products', {
      names,
      organization,
    });
    await ask<Price>(201, admin.browser, 'POST', 'memberships/prices', { product, amount: 2000, interval: 'year' });
    await app.viewsCaughtUp();
  });
  afterAll(() => app.close());

  const anyone = () => `u${randomUUID().slice(0, 8)}@example.org`;
  const found = async (email: string) => {
    await app.viewsCaughtUp();
    const { results } = await ask<{ results: User[] }>(200, admin.browser, 'GET', `users/users?email=${email}`);
    return results[0];
  };
  const feeOf = (id: string) => ask<Subscription>(200, admin.browser, 'GET', `memberships/subscriptions/${id}`);
  const fileOf = (...rows: readonly string[]) => [heading, ...rows].join('\n');
  const lastImport = async () => {
    const { results } = await ask<{ results: Job[] }>(200, admin.browser, 'GET', 'jobs/jobs?kind=people_import');
    return results[0]!.id;
  };
  async function imported(file: string, fields = {}): Promise<string> {
    await files.imported(file, fields);
    return lastImport();
  }
  const outlookOf = async (job: string) => {
    await app.viewsCaughtUp();
    return ask<PeopleImportUndo>(200, admin.browser, 'GET', `users/users/import/${job}/undo`);
  };
  async function undo(job: string): Promise<void> {
    const { job: undoing } = await ask<AskedJob>(202, admin.browser, 'POST', `users/users/import/${job}/undo`);
    const now = () => ask<Job>(200, admin.browser, 'GET', `jobs/jobs/${undoing}`);
    await eventually(async () => ['done', 'failed', 'stopped'].includes((await now()).status));
    expect(await now()).toMatchObject({ status: 'done', kind: 'import_undo', reason: null });
    await app.viewsCaughtUp();
  }

  test('who came by it and did nothing goes, with fee and number; whoever paid or was changed stays, and it is said why', async () => {
    const [first, paying, changed] = [anyone(), anyone(), anyone()];
    const rows = [first, paying, changed].map((email) => `Ane;Zubia;${email};;;;;Cuota general;${ahead};30`);
    const job = await imported(fileOf(...rows));
    const people = await Promise.all([first, paying, changed].map((email) => found(email)));
    const [one, payer, other] = people.map((person) => person!.id) as [string, string, string];
    expect(await outlookOf(job)).toMatchObject({ leaving: 3, going_back: 0, staying: [], staying_count: 0 });
    await ask(200, admin.browser, 'POST', `memberships/subscriptions/${payer}/pay`, { amount: 1000, means: 'cash' });
    await ask(200, admin.browser, 'PATCH', `users/users/${other}`, { address_city: 'Tolosa' });
    const told = await outlookOf(job);
    expect(told).toMatchObject({ leaving: 1, staying_count: 2 });
    expect(told.staying.map(({ user, because }) => `${user} ${because}`).toSorted()).toEqual(
      [`${payer} paid`, `${other} changed`].toSorted(),
    );
    await undo(job);
    expect(await found(first)).toBeUndefined();
    expect((await admin.browser.get(`memberships/subscriptions/${one}`)).status).toBe(404);
    expect(await found(paying)).toMatchObject({ id: payer });
    expect(await feeOf(payer)).toMatchObject({ status: 'past_due', owed: 2000 });
    expect(await found(changed)).toMatchObject({ id: other, address_city: 'Tolosa' });
    const log = await ask<{ results: UserChange[] }>(200, admin.browser, 'GET', `users/userchanges?user=${one}`);
    expect(log.results).toMatchObject([{ field: 'is_erased', source: 'import', actor: admin.id }]);
    // What they were known by is free.
    const again = await files.preview(fileOf(rows[0]!));
    expect(again).toMatchObject({ new: 1, faulty: 0 });
  });

  test('who came by it goes, too, when a reactor wrote to their account after they were looked at', async () => {
    const email = anyone();
    const job = await imported(fileOf(`Ane;Zubia;${email};;;;;;;`));
    const done = app.app.get(DoneByImport, { strict: false });
    const next = done.next.bind(done);
    const seenEarlier = jest
      .spyOn(done, 'next')
      .mockImplementation(async (...asked) =>
        (await next(...asked)).map((one) => ({ ...one, revision: one.revision - 1 })),
      );
    await undo(job);
    seenEarlier.mockRestore();
    expect(await found(email)).toBeUndefined();
  });

  test('what it changed goes back where nobody changed it since, memberships, tags and organization, too', async () => {
    const email = anyone();
    await files.imported(fileOf(`Ane;Zubia;${email};Mayor;Tolosa;;;;;`));
    const corrected = `Ane;Zubia;${email};Nueva;Ordizia;Coro;;Cuota general;${ahead};`;
    const job = await imported(fileOf(corrected), { correct: 'true', create: 'true' });
    const { id, tags } = (await found(email))!;
    expect(await found(email)).toMatchObject({ address_street: 'Nueva', organization_name: 'Agrupación General' });
    expect(tags).toHaveLength(1);
    await ask(200, admin.browser, 'PATCH', `users/users/${id}`, { address_city: 'Beasain' });
    expect(await outlookOf(job)).toMatchObject({
      leaving: 0,
      going_back: 1,
      staying: [{ user: id, field: 'address_city', because: 'changed' }],
    });
    await undo(job);
    await eventually(async () => (await found(email))?.organization === null);
    expect(await found(email)).toMatchObject({ address_street: 'Mayor', address_city: 'Beasain', tags: [] });
    expect(await feeOf(id)).toMatchObject({ status: 'canceled', reason: 'undone' });
    const mails = await ask<{ results: object[] }>(200, admin.browser, 'GET', `mailing/emails?user=${id}`);
    expect(mails.results).toEqual([]);
    expect(await outlookOf(job)).toMatchObject({ leaving: 0, going_back: 0 });
  });

  test('only by who administers, within thirty days, and only an import', async () => {
    const job = await imported(fileOf(`Ane;Zubia;${anyone()};;;;;;;`));
    const path = `users/users/import/${job}/undo`;
    expect([(await member.browser.get(path)).status, (await member.browser.post(path, {})).status]).toEqual([403, 403]);
    expect((await admin.browser.get(`users/users/import/${randomUUID()}/undo`)).status).toBe(404);
    await files.exported();
    const { results } = await ask<{ results: Job[] }>(200, admin.browser, 'GET', 'jobs/jobs?kind=users_export');
    expect((await admin.browser.post(`users/users/import/${results[0]!.id}/undo`, {})).status).toBe(404);
    await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) =>
      tx.query(`update jobs.job set finished_at = now() - interval '30 days' where id = $1`, [job]),
    );
    const late = await admin.browser.post(path, {});
    expect([late.status, (late.json as { code: string }).code]).toEqual([409, 'import_undo_over']);
  });
});
