import { randomUUID } from 'node:crypto';
import type { AskedJob, Job } from '@ateneo/contracts';
import { JobResults, jobs } from '@ateneo/jobs';
import { resourceContract } from '@ateneo/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { unzipSync } from 'fflate';
import { createOrganization } from '../../organizations/src/organization/create-organization.js';
import { eventually, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
import { enrol, type Person, systemIn } from './people.js';

let app: TestApp;
let superuser: Person, other: Person, staff: Person, member: Person, stranger: Person;
let made: Job;
const local = randomUUID();

beforeAll(async () => {
  app = await startApp();
  const bus = app.app.get(CommandBus, { strict: false });
  await bus.execute(createOrganization(systemIn(app.tenants.one), randomUUID(), 'General'));
  await bus.execute(createOrganization(systemIn(app.tenants.one), local, 'Casco Viejo'));
  superuser = await enrol(app, [{ do: 'grant_superuser' }]);
  other = await enrol(app, [{ do: 'grant_superuser' }]);
  staff = await enrol(app, [{ do: 'grant_staff', organization: local }]);
  member = await enrol(app, [{ do: 'verify' }], { first_name: 'Íñigo', address_extra: '=1+1' });
  stranger = await enrol(app, [{ do: 'grant_superuser' }], {}, TWO);
  made = await exported(superuser, 'users/userchanges', { format: 'csv' });
  await exported(superuser, 'users/users', { format: 'csv' });
});
afterAll(() => app.close());

const jobOf = async ({ browser }: Person, id: string) => (await browser.get(`jobs/jobs/${id}`)).json as Job;

async function asked({ browser }: Person, path: string, body: object): Promise<string> {
  const { status, json } = await browser.post(`${path}/export`, body);
  expect([status, Object.keys(json)]).toEqual([202, ['job']]);
  return (json as AskedJob).job;
}

async function exported(person: Person, path: string, body: object): Promise<Job> {
  const id = await asked(person, path, body);
  await eventually(async () => ['done', 'failed'].includes((await jobOf(person, id)).status));
  return jobOf(person, id);
}

const resultOf = ({ browser }: Person, { id }: Pick<Job, 'id'>) => browser.get(`jobs/jobs/${id}/result`);

resourceContract(jobs, () => ({
  reader: superuser.browser,
  stranger: stranger.browser,
  list: jobs.list as Exclude<typeof jobs.list, (...words: never[]) => unknown>,
  id: made.id,
}));

test('the change log as CSV: progress, the rows that match, formulas disarmed, a file that says its length', async () => {
  const filter = { user: member.id, field: 'address_extra' };
  const job = await exported(superuser, 'users/userchanges', { format: 'csv', filter });
  expect(job).toMatchObject({ status: 'done', done: 1, total: 1, reason: null, may_download: true });
  const { status, headers, text } = await resultOf(superuser, job);
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="userchanges-\d{4}-\d\d-\d\d\.csv"$/);
  expect(Number(job.file_bytes)).toBe(Buffer.byteLength(text));
  const lines = text.trimEnd().split('\n');
  expect(lines[0]).toMatch(/^\uFEFFFecha;Persona;Dato;Antes;Después;/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(";'=1+1;");
});

test('people as a workbook: texts are texts, none is a formula', async () => {
  const job = await exported(superuser, 'users/users', { format: 'xlsx', filter: { first_name: 'Íñigo' } });
  expect(job).toMatchObject({ status: 'done', done: 1, file_name: expect.stringMatching(/\.xlsx$/) });
  const pieces = await app.core.database.inTenant(app.tenants.one, (tx) =>
    tx.query('select part from jobs.result_part where job = $1', [job.id]),
  );
  // The rows that it was made of are gone.
  expect(pieces).toEqual([{ part: 'file' }]);
  const file = [];
  for await (const piece of app.app.get(JobResults, { strict: false }).read(app.tenants.one, job.id, 'file'))
    file.push(piece);
  const files = unzipSync(new Uint8Array(Buffer.concat(file)));
  const sheet = Object.entries(files)
    .map(([, bytes]) => Buffer.from(bytes).toString())
    .join('');
  expect(sheet).toContain('Íñigo');
  expect(sheet).toContain('=1+1');
  expect(sheet).not.toMatch(/<f[ >]/);
});

test('each exports what they may see: members themselves, staff their people, superusers all', async () => {
  const own = await exported(member, 'users/userchanges', { format: 'csv' });
  const text = (await resultOf(member, own)).text;
  expect(text).toContain(member.id);
  expect(text).not.toContain(superuser.id);
  expect((await member.browser.post('users/users/export', { format: 'csv' })).status).toBe(403);
  const people = await exported(staff, 'users/users', { format: 'csv' });
  const listed = (await resultOf(staff, people)).text;
  expect(listed).toContain(staff.id);
  expect(listed).not.toContain(member.id);
});

test('a result is its asker’s alone; others see no job, superusers the job without the file', async () => {
  expect((await member.browser.get(`jobs/jobs/${made.id}`)).status).toBe(404);
  expect((await stranger.browser.get(`jobs/jobs/${made.id}`)).status).toBe(404);
  expect(await jobOf(other, made.id)).toMatchObject({ id: made.id, may_download: false });
  expect((await resultOf(other, made)).status).toBe(404);
  expect((await resultOf(stranger, made)).status).toBe(404);
  expect((await other.browser.post(`jobs/jobs/${made.id}/retry`)).status).toBe(403);
  for (const act of ['stop', 'retry']) {
    expect((await member.browser.post(`jobs/jobs/${made.id}/${act}`)).status).toBe(404);
    expect((await superuser.browser.post(`jobs/jobs/${made.id}/${act}`)).status).toBe(409);
  }
  expect((await app.client().get('jobs/jobs')).status).toBe(401);
});

test('who may see less by now than when they asked gets no result', async () => {
  const job = await exported(staff, 'users/users', { format: 'csv' });
  await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) =>
    tx.query(`update jobs.job set rights = 'superuser' where id = $1`, [job.id]),
  );
  expect(await jobOf(staff, job.id)).toMatchObject({ may_download: false });
  expect((await resultOf(staff, job)).status).toBe(404);
});

test('wrong questions are refused before anything begins, and a retry with the same key is the same job', async () => {
  const { browser } = superuser;
  const wrong = [{}, { format: 'pdf' }, { format: 'csv', filter: { hair: 'red' } }, { format: 'csv', more: 1 }];
  for (const body of wrong) expect((await browser.post('users/userchanges/export', body)).status).toBe(400);
  const hostile = { format: 'csv', filter: { q: "'; drop table x --", user: ['a', null] } };
  expect((await browser.post('users/userchanges/export', hostile)).status).toBe(400);
  const key = { 'idempotency-key': randomUUID() };
  const ask = () => browser.post('users/userchanges/export', { format: 'csv' }, key);
  expect((await ask()).json).toEqual((await ask()).json);
});

test('somebody is erased: no export of before can be fetched any more', async () => {
  const gone = await enrol(app, [{ do: 'verify' }]);
  const job = await exported(superuser, 'users/users', { format: 'csv' });
  expect((await resultOf(superuser, job)).text).toContain(gone.body.email);
  const erased = await superuser.browser.delete(`users/users/${gone.id}?texts=removed`);
  expect(erased.status).toBe(200);
  await eventually(async () => (await resultOf(superuser, job)).status === 404);
  expect(await jobOf(superuser, job.id)).toMatchObject({ status: 'done', may_download: false });
  const anew = await exported(superuser, 'users/users', { format: 'csv' });
  expect((await resultOf(superuser, anew)).text).not.toContain(gone.body.email);
});
