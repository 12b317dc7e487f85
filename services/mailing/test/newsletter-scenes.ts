import type { Issue, IssueCopy, Newsletter, OwnNewsletter, WholeIssue } from '@ateneo/contracts';
import { expect } from '@jest/globals';
import type { Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import type { Client } from '../../platform/test/client.js';
import { eventually, type TestApp } from '../../platform/test/start-app.js';
import type { MailCatcher } from './caught-mail.js';

export const names = { es: 'Noticias', ca: 'Notícies', gl: 'Novas', eu: 'Berriak' };
const descriptions = { es: 'Cada mes.', ca: 'Cada mes.', gl: 'Cada mes.', eu: 'Hilero.' };

export const version = (subject: string, text = 'Nos vemos el martes.') => ({
  subject,
  preheader: '',
  blocks: [
    { kind: 'heading', text: 'Asamblea' },
    { kind: 'text', text },
    { kind: 'button', text: 'Ver', link: 'https://example.org/a?b=1&c=2' },
  ],
});

export const openNewsletter = (admin: Client, over: object = {}) =>
  ask<Newsletter>(201, admin, 'POST', 'mailing/newsletters', { names, descriptions, ...over });

export const subscribe = ({ browser, id }: Pick<Person, 'browser' | 'id'>, newsletter: string, is_subscribed = true) =>
  ask<OwnNewsletter>(200, browser, 'POST', `users/users/${id}/update_newsletter`, { newsletter, is_subscribed });

export const beginIssue = (admin: Client, newsletter: string, over: object = {}) =>
  ask<WholeIssue>(201, admin, 'POST', 'mailing/issues', { newsletter, versions: { es: version('Mayo') }, ...over });

/** Sends it to whomever it reaches now, once it reaches so many. */
export async function sendIssue(admin: Client, { id, newsletter, segment }: WholeIssue, count: number): Promise<void> {
  await eventually(async () => {
    const reached = await ask<{ count: number }>(200, admin, 'POST', 'mailing/issues/count', { newsletter, segment });
    return reached.count === count;
  });
  const sent = await ask<WholeIssue>(200, admin, 'POST', `mailing/issues/${id}/send`, { count });
  expect(sent.status).toBe('sending');
}

export const act = (admin: Client, id: string, what: string, body: object = {}) =>
  admin.post(`mailing/issues/${id}/${what}`, body);

/** The issue, once it stands so. */
export async function issueOnce(admin: Client, id: string, is: (issue: Issue) => boolean): Promise<WholeIssue> {
  let found: WholeIssue | undefined;
  await eventually(async () => {
    found = (await admin.get(`mailing/issues/${id}`)).json as WholeIssue;
    return is(found);
  });
  return found!;
}

/** Settings by which no copy goes at this hour, nor at the next. */
export function quietNow() {
  const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Madrid' });
  const hour = Number(clock.format());
  return { newsletter_quiet_from: hour, newsletter_quiet_until: (hour + 2) % 24 };
}

export const neverQuiet = { newsletter_quiet_from: 0, newsletter_quiet_until: 0 };

export const copiesIn = async (admin: Client, issue: string): Promise<IssueCopy[]> =>
  (await ask<{ results: IssueCopy[] }>(200, admin, 'GET', `mailing/copies?issue=${issue}&rowsPerPage=100`)).results;

/** What waits of an issue in the ledger: since when nobody tries it, and why. */
export async function waitingCopies({ core, tenants }: TestApp, admin: Client, issue: string) {
  const ids = (await copiesIn(admin, issue)).map(({ id }) => id);
  const sql = `select next_attempt, reason from effects.effect where reference = any($1) and status = 'pending' order by 1`;
  return core.ownerDatabase.read<{ next_attempt: Date; reason: string | null }>(tenants.one, sql, [ids]);
}

/** Somebody takes another address by the link that is mailed there; answers it. */
export async function movedTo(app: TestApp, server: MailCatcher, admin: Client, user: string): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`;
  await ask(200, admin, 'POST', `users/users/${user}/change_email`, { email });
  await eventually(async () => server.to(email).length === 1);
  const words = server.to(email)[0]!.raw.replaceAll('=\r\n', '');
  const [, uidb64, token] = /\/enroll-verification\/([\w-]+)\/([\w-]+)/.exec(words)!;
  await ask(200, app.client(), 'POST', 'users/users/verify', { uidb64, token });
  return email;
}

/** As if an hour had gone by: the turn of all that waits of an issue has come. */
export async function fallDue({ core, tenants }: TestApp, issue: string): Promise<void> {
  await core.ownerDatabase.inTenant(tenants.one, async (tx) => {
    const past = `update mailing.copy set turn = turn - interval '1 hour' where issue = $1 and status = 'waiting' returning id`;
    const ids = (await tx.query<{ id: string }>(past, [issue])).map(({ id }) => id);
    const due = `update effects.effect set next_attempt = now() where reference = any($1) and status = 'pending'`;
    await tx.query(due, [ids]);
    await tx.query(`notify effects, 'newsletter'`);
  });
}
