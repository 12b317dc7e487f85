import type { EmailRow, Job, Page } from '@ateneo/contracts';
import { derivedId } from '@ateneo/cqrs';
import { CommandBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { RecordDelivery } from '../src/email/record-delivery.js';
import { ResendEmail } from '../src/email/resend-email.js';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
});
afterAll(() => app.close());

const found = async (query: string) =>
  (await ask<Page<EmailRow>>(200, admin.browser, 'GET', `mailing/emails?rowsPerPage=100&${query}`)).results;
const resend = (filter: object, count: number, by = admin) =>
  by.browser.post('mailing/emails/resend', { filter, count });
const welcome = (user: string) => found(`user=${user}&category=registry_verified`);

/** Somebody whose welcome a server has taken, unless it is still on its way. */
async function somebody(isSent = true): Promise<Person> {
  const person = await enrol(app, [{ do: 'verify' }]);
  await eventually(async () => (await welcome(person.id)).length === 1);
  const [{ id }] = (await welcome(person.id)) as [EmailRow];
  if (isSent) await app.app.get(RecordDelivery, { strict: false }).sent(systemIn(app.tenants.one), id);
  if (isSent) await eventually(async () => (await welcome(person.id))[0]!.status === 'success');
  return person;
}

async function over({ json }: { json: unknown }): Promise<Job> {
  const { job } = json as { job: string };
  let now: Job | undefined;
  await eventually(async () => {
    now = await ask<Job>(200, admin.browser, 'GET', `jobs/jobs/${job}`);
    return now.status !== 'waiting' && now.status !== 'running';
  });
  return now!;
}

test('what matches is sent again, each once; what is on its way is left out, and nothing without a filter', async () => {
  const [one, two, waiting] = [await somebody(), await somebody(), await somebody(false)];
  const users = [one.id, two.id, waiting.id];
  const filter = { user: users, category: 'registry_verified' };
  expect((await resend({}, 3)).status).toBe(400);
  expect((await resend({ secret: 1 }, 3)).status).toBe(400);
  expect((await resend(filter, 3, one)).status).toBe(403);
  expect(await resend(filter, 4)).toMatchObject({ status: 409, json: { code: 'others_match' } });

  const asked = await resend(filter, 3);
  expect(asked.status).toBe(202);
  const job = await over(asked);
  expect(job).toMatchObject({ status: 'done', done: 3, total: 3 });
  await eventually(async () => (await welcome(one.id)).length === 2 && (await welcome(two.id)).length === 2);
  const [before] = (await welcome(one.id)).filter(({ resend_of }) => resend_of === null);
  const again = (await welcome(one.id)).find(({ resend_of }) => resend_of !== null)!;
  expect(again).toMatchObject({ id: derivedId(job.id, `again/${before!.id}`), resend_of: before!.id });
  expect(await welcome(waiting.id)).toHaveLength(1);

  // The job goes on after a crash: nobody has it twice.
  const context = { ...systemIn(app.tenants.one), actor: admin.id };
  await app.app.get(CommandBus, { strict: false }).execute(new ResendEmail(context, before!.id, again.id, true));
  const chosen = await resend({ id: [before!.id] }, 1);
  await over(chosen);
  await eventually(async () => (await welcome(one.id)).length === 3);
  expect(await welcome(two.id)).toHaveLength(2);
});
