import type { AskedJob, Job, PeopleImportPreview } from '@ateneo/contracts';
import { expect } from '@jest/globals';
import { eventually, type TestApp } from '../../platform/test/start-app.js';
import type { Person } from './people.js';

type Fields = Record<string, string>;

/** Files of people, in and out, as whoever administers does it: `admin`, unless it is said who. */
export function importing(app: TestApp, admin: Person) {
  async function preview(file: string | Buffer, fields: Fields = {}, who = admin): Promise<PeopleImportPreview> {
    await app.viewsCaughtUp();
    const { status, json } = await sendFile(who, 'users/users/import?preview=true', file, fields);
    expect([status, status === 200 ? '' : json]).toEqual([200, '']);
    return json as PeopleImportPreview;
  }

  /** The lines of the report. */
  async function imported(file: string | Buffer, fields: Fields = {}, who = admin): Promise<string[]> {
    await app.viewsCaughtUp();
    const { lines } = await done(who, await sendFile(who, 'users/users/import', file, fields));
    await app.viewsCaughtUp();
    return lines;
  }

  async function exported(who = admin, format = 'csv'): Promise<string | Buffer> {
    await app.viewsCaughtUp();
    const { job } = await done(who, await who.browser.post('users/users/export', { format }));
    const { text, bytes } = await who.browser.get(`jobs/jobs/${job}/result`);
    return format === 'csv' ? text : bytes;
  }

  return { preview, imported, exported };
}

export type Importing = ReturnType<typeof importing>;

export function sendFile(who: Person, path: string, file: string | Buffer, fields: Fields = {}, headers: Fields = {}) {
  const edge = 'part';
  const part = (said: string) => Buffer.from(`--${edge}\r\ncontent-disposition: form-data; ${said}`);
  const body = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"\r\n\r\n${value}\r\n`)),
    part('name="file"; filename="people.csv"\r\ncontent-type: text/csv\r\n\r\n'),
    Buffer.from(file),
    Buffer.from(`\r\n--${edge}--\r\n`),
  ]);
  const type = { 'content-type': `multipart/form-data; boundary=${edge}`, 'accept-language': 'es' };
  return who.browser.post(path, body as never, { ...type, ...headers });
}

async function done(who: Person, answer: { status: number; json: unknown }): Promise<{ job: string; lines: string[] }> {
  expect(answer.status).toBe(202);
  const { job } = answer.json as AskedJob;
  const now = async () => (await who.browser.get(`jobs/jobs/${job}`)).json as Job;
  await eventually(async () => ['done', 'failed', 'stopped'].includes((await now()).status));
  expect((await now()).status).toBe('done');
  const { text } = await who.browser.get(`jobs/jobs/${job}/result`);
  return { job, lines: text.replace('\uFEFF', '').trim().split('\n') };
}
