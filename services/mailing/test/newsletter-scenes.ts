import type { Issue, Newsletter, OwnNewsletter, WholeIssue } from '@ateneo/contracts';
import { expect } from '@jest/globals';
import type { Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import type { Client } from '../../platform/test/client.js';
import { eventually } from '../../platform/test/start-app.js';

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
