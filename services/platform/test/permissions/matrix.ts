import { randomUUID } from 'node:crypto';
import type { Answer, Client } from '../client.js';
import { announcementActs } from './announcement-acts.js';
import { electionActs } from './election-acts.js';
import { eventActs } from './event-acts.js';
import { figureActs } from './figure-acts.js';
import { invoiceActs } from './invoice-acts.js';
import { mergeActs, ownId } from './merge-acts.js';
import { actingAs, participationActs } from './participation-acts.js';
import { someone, type Things } from './things.js';
import { userTagId } from '../../../identity/src/views/user-tag/user-tag.projection.js';
import { aLayer, sendOutlines } from '../../../territory/test/layers.js';
import { inDays, reserve } from '../../../ticketing/test/scenes.js';
import { eventIds, ofOwn, organizationIds, password, type People, type Role, tagId } from './people.js';
import type { MatrixRow } from './read-matrix.js';

type Act = (browser: Client, id: string) => Promise<Answer>;
const role = (act: 'grant' | 'revoke', name: string, organization?: string): Act => {
  return (browser, id) => browser.post(`users/users/${id}/${act}`, { role: name, organization });
};
const organization = (id: string) => `organizations/organizations/${id}`;

const presented = (process: string) => ({ process, name: 'Junta', description: 'Se elige.' });
const candidacy = (id: string) => `processes/candidacysubmissions/${id}`;
const alternative = (id: string) => `processes/documentalternatives/${id}`;
const inFour = { es: 'Noticias', ca: 'Notícies', gl: 'Novas', eu: 'Berriak' };
const issueWords = { es: { subject: 'Mayo', blocks: [{ kind: 'text', text: 'Nos vemos.' }] } };

/** Oneself, to a newsletter. */
const subscribeTo = async (browser: Client, newsletter: string) =>
  browser.post(`users/users/${await ownId(browser)}/update_newsletter`, { newsletter, is_subscribed: true });

/** 200: the field is told; 204: the person is, without it; else the refusal. */
const told = (field: string): Act => {
  return async (browser, id) => {
    const answer = await browser.get(`users/users/${id}`);
    return answer.status !== 200 || Object.hasOwn(answer.json as object, field) ? answer : { ...answer, status: 204 };
  };
};

/** What each action is. */
const acts: Readonly<Record<string, Act>> = {
  ...participationActs,
  ...mergeActs,
  ...electionActs,
  'list people': (browser) => browser.get('users/users'),
  'see the map of people': (browser) => browser.get('users/users/map'),
  'allow something': (browser) => browser.post('users/users/self/consent', { consent: 'photos', is_given: true }),
  'see what to do': (browser) => browser.get('users/users/self/matters'),
  'see how much waits': (browser) => browser.get('users/users/self/waiting'),
  'ask whether the address is verified': (browser, id) => browser.get(`users/users/${id}/verification`),
  see: (browser, id) => browser.get(`users/users/${id}`),
  correct: (browser, id) => browser.patch(`users/users/${id}`, { address_city: 'Tolosa' }),
  'change the e-mail': (browser, id) =>
    browser.post(`users/users/${id}/change_email`, { email: `${randomUUID()}@example.org`, password }),
  'change the password': (browser, id) =>
    browser.post(`users/users/${id}/change_password`, { current_password: password, password }),
  'create a person': (browser) =>
    browser.post('users/users', { email: `${randomUUID()}@example.org`, first_name: 'Ane', last_name_1: 'Otero' }),
  'import people': (browser) => {
    const part = `--part\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nnombre,apellido,correo\nAne,Otero,ane@example.org\r\n--part--\r\n`;
    const type = { 'content-type': 'multipart/form-data; boundary=part' };
    return browser.post('users/users/import?preview=true', Buffer.from(part) as never, type);
  },
  'undo an import': (browser) => browser.post(`users/users/import/${randomUUID()}/undo`, {}),
  delete: (browser, id) => browser.delete(`users/users/${id}?texts=kept`),
  'grant superuser': role('grant', 'superuser'),
  'revoke superuser': role('revoke', 'superuser'),
  'grant staff': role('grant', 'staff', organizationIds.own),
  'revoke staff': role('revoke', 'staff', organizationIds.own),
  'grant auditor': role('grant', 'auditor'),
  'revoke auditor': role('revoke', 'auditor'),
  deactivate: (browser, id) => browser.post(`users/users/${id}/deactivate`, { reason: 'Se ha ido.' }),
  reactivate: (browser, id) => browser.post(`users/users/${id}/reactivate`, { reason: 'Ha vuelto.' }),
  'act as': (browser, user) => actingAs(browser, user),
  'see as of': (browser, id) => browser.get(`users/users/${id}/as_of?at=${new Date().toISOString()}`),
  'see a change': async (browser, id) => {
    const list = await browser.get(`users/userchanges?user=${id}&field=is_verified`);
    if (list.status !== 200) return list;
    const [row] = (list.json as { results: { id: string }[] }).results;
    return browser.get(`users/userchanges/${row?.id ?? randomUUID()}`);
  },
  'sort by last sign-in': (browser) => browser.get('users/users?sortBy=last_login'),
  'find by tag': (browser) => browser.get(`users/users?tags=${tagId}`),
  'find by pending e-mail': (browser) => browser.get('users/users?pending_email=a@example.org'),
  'print labels': (browser) => browser.post('users/users/by_post', { papers: { kind: 'labels' } }),
  'export people': (browser) => browser.post('users/users/export', { format: 'csv' }),
  'be told of tags': told('tags'),
  'be told of a pending e-mail': told('pending_email'),
  'be told of the document': told('national_id'),
  // Of oneself: the one that asks goes on.
  'end the other sessions': (browser) => browser.post('users/sessions/end_others', {}),
  'see sessions': (browser, id) => browser.get(`users/users/${id}/sessions`),
  lock: (browser, id) => browser.post(`users/users/${id}/lock`, {}),
  unlock: (browser, id) => browser.post(`users/users/${id}/unlock`, {}),
  'mail a password link': (browser, id) => browser.post(`users/users/${id}/password_link`, {}),
  'tag all who match': (browser, id) => bulk(browser, id, 'tag', tagId),
  'let all who match join': (browser, id) => bulk(browser, id, 'join', organizationIds.own),
  'list tags': (browser) => browser.get('users/tags'),
  'create a tag': (browser) => browser.post('users/tags', { name: randomUUID(), colour: '#0f5c5c' }),
  'change a tag': (browser) => browser.patch(`users/tags/${tagId}`, { name: randomUUID() }),
  tag: (browser, user) => browser.post('users/usertags', { user, tag: tagId }),
  untag: (browser, user) => browser.delete(`users/usertags/${userTagId({ user, tag: tagId })}`),
  'list e-mails': (browser) => browser.get('mailing/emails'),
  'see how many e-mails went out': (browser) => browser.get('mailing/emails/by-day'),
  // Nobody sends here, so each is still on its way: the rule is asked and refuses.
  // Of none: its number is wrong.
  'resend many e-mails': (browser) => browser.post('mailing/emails/resend', { filter: { status: 'draft' }, count: 9 }),
  'resend an e-mail': async (browser) => {
    const list = await browser.get('mailing/emails?rowsPerPage=1');
    const [row] = (list.json as { results?: { id: string }[] }).results ?? [];
    return browser.post(`mailing/emails/${row?.id ?? randomUUID()}/resend`);
  },
  'write to the association': (browser) =>
    browser.post('mailing/contact/contact_admins', {
      name: 'Ane',
      email: 'a@example.org',
      topic: 'general',
      message: 'Hola.',
    }),
  'list what one wrote': (browser) => browser.get('mailing/contact/own'),
  'list what people wrote': (browser) => browser.get('mailing/conversations'),
  'see a conversation': (browser, id) => browser.get(`mailing/conversations/${id}`),
  'answer a conversation': (browser, id) => browser.post(`mailing/conversations/${id}/answer`, { message: 'Hola.' }),
  'leave a conversation': (browser, id) => browser.post(`mailing/conversations/${id}/assign`, { user: null }),
  'close a conversation': (browser, id) => browser.post(`mailing/conversations/${id}/close`),
  'see the topics': (browser) => browser.get('mailing/contact/topics'),
  'see who answers': (browser) => browser.get('mailing/contact/settings'),
  'see where one signs in': (browser) => browser.get('users/auth/openid/service'),
  'say where one signs in': (browser) =>
    browser.post('users/auth/openid/service', { issuer: 'http://127.0.0.1:9', client_id: 'a', name: 'A' }),
  'take its mark away': (browser) => browser.delete('users/auth/openid/service/mark'),
  'give that service up': (browser) => browser.delete('users/auth/openid/service'),
  'see how mail is signed': (browser) => browser.get('mailing/sending'),
  'make a key for mail': (browser) => browser.post('mailing/sending/keys'),
  'sign mail with a key': (browser) => browser.post('mailing/sending/keys/none/choose'),
  'write by hand': (browser, user) =>
    browser.post('mailing/letters', { users: [user], subject: 'Hola', message: 'Hola.' }),
  'keep a letter': (browser, user) => browser.post('mailing/emails', { users: [user], subject: 'Hola' }),
  'write at a kept letter': (browser, id) => browser.patch(`mailing/emails/${id}`, { subject: 'Hola' }),
  'send a kept letter': (browser, id) => browser.post(`mailing/emails/${id}/send`, {}),
  'throw a kept letter away': (browser, id) => browser.delete(`mailing/emails/${id}`),
  'write to all who match': (browser, id) => bulk(browser, id, 'letter', randomUUID()),
  'see a letter before': (browser, user) =>
    browser.post('mailing/letters/preview', { user, subject: 'Hola', message: 'Hola.' }),
  'list newsletters': (browser) => browser.get('mailing/newsletters'),
  'see open newsletters': (browser) => browser.get('mailing/archive'),
  'follow a newsletter by its feed': (browser, id) => browser.get(`mailing/archive/${id}/feed`),
  'open a newsletter': (browser) => browser.post('mailing/newsletters', { names: inFour, descriptions: inFour }),
  'open one of an organization': (browser) =>
    browser.post('mailing/newsletters', { ...ofOwn, names: inFour, descriptions: inFour }),
  'read a newsletter': (browser, id) => browser.get(`mailing/archive/${id}`),
  'stop a newsletter': (browser, id) => browser.patch(`mailing/newsletters/${id}`, { is_active: true }),
  'see who reads': (browser) => browser.get('mailing/readers'),
  'see what came of copies': (browser) => browser.get('mailing/copies'),
  'export what came of copies': (browser) => browser.post('mailing/copies/export', { format: 'csv' }),
  'see newsletters of': (browser, id) => browser.get(`users/users/${id}/get_newsletters`),
  'subscribe to': subscribeTo,
  'begin an issue': (browser, newsletter) => browser.post('mailing/issues', { newsletter, versions: issueWords }),
  'see an issue': (browser, id) => browser.get(`mailing/issues/${id}`),
  // No picture: who may keep one is told what is amiss with it.
  'keep a picture': (browser) => {
    const part = '--part\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nno\r\n--part--\r\n';
    const type = { 'content-type': 'multipart/form-data; boundary=part' };
    return browser.post('mailing/pictures', Buffer.from(part) as never, type);
  },
  'check an issue': (browser, id) => browser.get(`mailing/issues/${id}/check`),
  'see what an issue said before': (browser, id) => browser.get(`mailing/issues/${id}/history`),
  'write an issue': (browser, id) => browser.patch(`mailing/issues/${id}`, { versions: issueWords }),
  'ask why it does not reach': (browser, newsletter) =>
    browser.post('mailing/issues/why', { newsletter, segment: {}, user: randomUUID() }),
  'count readers': (browser, newsletter) => browser.post('mailing/issues/count', { newsletter, segment: {} }),
  // To nobody: its number is wrong.
  'send an issue': (browser, id) => browser.post(`mailing/issues/${id}/send`, { count: 9 }),
  'see on whom to try it': (browser) => browser.get('mailing/issues/testers'),
  'try an issue': (browser, id) => browser.post(`mailing/issues/${id}/test`, { language: 'es' }),
  'copy an issue': (browser, id) => browser.post(`mailing/issues/${id}/copy`),
  'pause an issue': (browser, id) => browser.post(`mailing/issues/${id}/pause`),
  'cancel an issue': (browser, id) => browser.post(`mailing/issues/${id}/cancel`),
  'list notifications': (browser) => browser.get('notifications/notifications'),
  'read notifications': (browser) => browser.post('notifications/notifications/mark_all_readed'),
  'read what one is told of': (browser) => browser.get('notifications/preferences'),
  'choose what one is told of': (browser) => browser.patch('notifications/preferences', { no_notice: [] }),
  'be told of enrolments': async (browser) => {
    const list = await browser.get('notifications/notifications?subtype=registered');
    const [row] = (list.json as { results?: { id: string }[] }).results ?? [];
    return list.status === 200 ? browser.get(`notifications/notifications/${row?.id ?? randomUUID()}`) : list;
  },
  ...announcementActs,
  ...figureActs,
  'list memberships': (browser) => browser.get('memberships/subscriptions'),
  'create a fee plan': (browser) =>
    browser.post('memberships/products', { names: names('Cuota'), organization: organizationIds.default }),
  // Of a fee plan that there is not.
  'create a discount': (browser) =>
    browser.post('memberships/discounts', { product: randomUUID(), names: names('Jóvenes'), percent: 50, max_age: 30 }),
  'list discounts': (browser) => browser.get('memberships/discounts'),
  'ask what a fee plan costs': (browser) => browser.post(`memberships/prices/${randomUUID()}/quote`, {}),
  'see the clock': (browser) => browser.get('memberships/clock'),
  'list payments': (browser) => browser.get('memberships/payments'),
  // Of what the bank refuses.
  'keep a means of payment': (browser) => browser.post('memberships/paymentmethods', { means: 'card_declined' }),
  'refund a payment': (browser) =>
    browser.post(`memberships/payments/${randomUUID()}/refund`, { amount: 100, reason: 'Error' }),
  'see a receipt': (browser) => browser.get(`memberships/payments/${randomUUID()}/receipt`),
  'undo a payment by hand': (browser) => browser.post(`memberships/payments/${randomUUID()}/undo`, {}),
  'see the totals of fees': (browser) => browser.get('memberships/totals'),
  // Of nobody: its number is wrong.
  'remind who owes': (browser) => browser.post('memberships/subscriptions/remind', { filter: {}, count: 9 }),
  'do the same to memberships': (browser) =>
    browser.post('memberships/subscriptions/bulk', { act: { do: 'resume' }, filter: {}, count: 9 }),
  ...eventActs,
  ...invoiceActs,
  'see the payment provider': (browser) => browser.get('memberships/provider'),
  'choose the payment provider': (browser) => browser.post('memberships/provider', { provider: 'sandbox' }),
  'approve a membership': (browser, id) => browser.post(`memberships/subscriptions/${id}/approve`),
  'cancel a membership': (browser, id) => browser.post(`memberships/subscriptions/${id}/cancel`),
  "see a membership's past": (browser, id) => browser.get(`memberships/subscriptions/${id}/timeline`),
  'reduce a fee': (browser, id) => browser.delete(`memberships/subscriptions/${id}/reduction`),
  'change a fee': (browser, id) => browser.post(`memberships/subscriptions/${id}/fee`, { price: randomUUID() }),
  'move all who have a price': (browser) =>
    browser.post(`memberships/prices/${randomUUID()}/move`, { price: randomUUID(), count: 1 }),
  'record a payment': (browser, id) =>
    browser.post(`memberships/subscriptions/${id}/pay`, { amount: 9, means: 'cash' }),
  'list cards': (browser) => browser.get('users/carnets'),
  'see a card': (browser, id) => browser.get(`users/users/${id}/carnet`),
  'scan a card': (browser) => browser.post('users/carnets/scanner', { code: 'x' }),
  'download cards': (browser) => browser.post('users/carnets/download', {}),
  'replace a card': (browser, id) => browser.post(`users/users/${id}/carnet/replace`),
  'list organizations': (browser) => browser.get('organizations/organizations'),
  'see where they might belong': (browser, id) => browser.get(`organizations/suggestions/${id}`),
  'see an organization': (browser, id) => browser.get(organization(id)),
  'create an organization': (browser) => browser.post('organizations/organizations', { name: `Grupo ${randomUUID()}` }),
  'take its logo away': (browser, id) => browser.delete(`${organization(id)}/logo`),
  'change an organization': (browser, id) => browser.patch(organization(id), { description: randomUUID() }),
  'see what is in it': (browser, id) => browser.get(`${organization(id)}/uses`),
  'delete an organization': (browser, id) => browser.delete(organization(id)),
  'close an organization': (browser, id) => browser.post(`${organization(id)}/close`),
  'appoint a manager': (browser, user) =>
    browser.post('organizations/managers', { organization: organizationIds.own, user }),
  'see who manages it': async (browser, id) => {
    const list = await browser.get(`organizations/managers?organization=${id}`);
    return list.status === 200 && (list.json as { count: number }).count === 0 ? { ...list, status: 404 } : list;
  },
  'move its people': (browser, from) =>
    browser.post('organizations/transfers/preview', { from, to: organizationIds.default }),
  'list layers': (browser) => browser.get('areas/layers'),
  'check a layer': (browser) => sendOutlines(browser, Buffer.from('{}')),
  'load a layer': (browser) => browser.post('areas/layers', aLayer(randomUUID())),
  'withdraw a layer': (browser) => browser.post(`areas/layers/${randomUUID()}/withdraw`),
  'list transfers': (browser) => browser.get('organizations/transfers'),
  'see an event': (browser, id) => browser.get(`events/events/${id}`),
  'create an event': (browser) =>
    browser.post('events/events', { title: 'Acto', start_datetime: inDays(1), end_datetime: inDays(2) }),
  'change an event': (browser, id) => browser.patch(`events/events/${id}`, { summary: randomUUID() }),
  'take away the picture of a ticket': (browser) => browser.delete(`events/tickets/${eventIds.ticket}/thumbnail`),
  'create a ticket': (browser, id) => browser.post('events/tickets', { event: id, title: 'Entrada' }),
  'take a place': (browser) => reserve(browser, [eventIds.ticket]),
  "see others' places": async (browser, id) => {
    const list = await browser.get(`events/reservations?event=${id}&user=${eventIds.holder}`);
    if (list.status !== 200) return list;
    const [row] = (list.json as { results: { id: string }[] }).results;
    return browser.get(`events/reservations/${row?.id ?? randomUUID()}`);
  },
  'keep a door': (browser, event) => browser.post('events/scanner', { event, code: 'ffffffff', scan: randomUUID() }),
  'name a steward': (browser, event) => browser.post('events/stewards', { event, user: eventIds.holder }),
  'sell at the door': (browser, event) =>
    browser.post('events/reservations/sell', {
      event,
      ticket: eventIds.ticket,
      user: eventIds.holder,
      means: 'free',
    }),
  'write to who comes': (browser, event) => {
    const filter = { id: [eventIds.place] };
    return browser.post('mailing/letters/places', { event, filter, count: 1, subject: 'Hola', message: 'Hola.' });
  },
  'send tickets again': (browser, event) =>
    browser.post('mailing/letters/places/tickets', { event, filter: { id: [eventIds.place] }, count: 1 }),
  // It cost nothing.
  'refund a place': (browser) => browser.post(`events/reservations/${eventIds.place}/refund`, { reason: 'Se mudó' }),
  'export places': (browser) => browser.post('events/reservations/export', { format: 'csv' }),
  'send its ticket': (browser) =>
    browser.post(`events/reservations/${eventIds.place}/send`, { email: 'otra@example.org' }),
  'hand on their place': (browser) =>
    browser.post(`events/reservations/${eventIds.place}/transfer`, { email: 'otra@example.org' }),
  'take what was offered': (browser) =>
    browser.post(`events/reservations/${eventIds.place}/accept`, { holder_name: 'Ane' }),
  'take their code': (browser) => browser.get(`events/reservations/${eventIds.place}/qr`),
  'let join': (browser, user) => browser.post(`${organization(organizationIds.own)}/members`, { user }),
  'begin an alternative': (browser, document) =>
    browser.post('processes/documentalternatives', { document, title: 'Otro texto' }),
  'see an alternative': (browser, id) => browser.get(alternative(id)),
  'write in an alternative': (browser, id) => browser.patch(alternative(id), { title: 'Otro texto' }),
  'submit an alternative': (browser, id) => browser.post(`${alternative(id)}/submit`),
  'approve an alternative': (browser, id) => browser.post(`${alternative(id)}/approve`),
  'return an alternative': (browser, id) => browser.post(`${alternative(id)}/return`, { reason: 'Falta algo.' }),
  'endorse an alternative': (browser, id) => browser.post(`${alternative(id)}/endorse`),
  'ask for candidacies': (browser, process) => browser.post('processes/candidacypresentations', presented(process)),
  'see a presentation': (browser, id) => browser.get(`processes/candidacypresentations/${id}`),
  'change a presentation': (browser, id) =>
    browser.patch(`processes/candidacypresentations/${id}`, { description: randomUUID() }),
  'begin a candidacy': (browser, candidacypresentation) =>
    browser.post('processes/candidacysubmissions', { candidacypresentation, name: 'Barrio vivo' }),
  'see a candidacy': (browser, id) => browser.get(candidacy(id)),
  'write in a candidacy': (browser, id) => browser.patch(candidacy(id), { name: randomUUID() }),
  'submit a candidacy': (browser, id) => browser.post(`${candidacy(id)}/submit`),
  'accept a candidacy': (browser, id) => browser.post(`${candidacy(id)}/accept`),
  'proclaim a candidacy': (browser, id) => browser.post(`${candidacy(id)}/proclaim`),
  'return a candidacy': (browser, id) => browser.post(`${candidacy(id)}/return`, { reason: 'Falta algo.' }),
  'reject a candidacy': (browser, id) => browser.post(`${candidacy(id)}/reject`, { reason: 'Llegó tarde.' }),
  'name a reviewer': (browser, document) => browser.post('processes/reviewers', { document, user: someone.id }),
  'see a reviewer': (browser, id) => browser.get(`processes/reviewers/${id}`),
  'let a reviewer go': (browser, id) => browser.delete(`processes/reviewers/${id}`),
  'review an amendment': (browser, id) =>
    browser.post(`processes/amedments/${id}/review`, { review: 'accepted', reason: 'Bien.' }),
  'see a review': (browser, id) => browser.get(`processes/reviews/${id}`),
  'extend a voting': (browser, id) =>
    browser.post(`processes/processes/${id}/extend`, {
      end_datetime: '2999-03-01T00:00:00.000Z',
      reason: 'Falló la web.',
    }),
  'annul a voting': (browser, id) => browser.post(`processes/processes/${id}/annul`, { reason: 'Falta gente.' }),
  'take an endorsement back': (browser, id) => browser.delete(`${alternative(id)}/endorse`),
  'withdraw an alternative': (browser, id) => browser.delete(alternative(id)),
  'decline a candidacy': (browser, id) => browser.post(`${candidacy(id)}/decline`),
  'resign from a candidacy': (browser, id) => browser.post(`${candidacy(id)}/resign`, {}),
  'withdraw a candidacy': (browser, id) => browser.post(`${candidacy(id)}/withdraw`),
  'remove a presentation': (browser, id) => browser.delete(`processes/candidacypresentations/${id}`),
  'ask why they cannot': async (browser, user) =>
    browser.get(`processes/processes?rowsPerPage=1`).then((list) => {
      const [row] = (list.json as { results?: { id: string }[] }).results ?? [];
      return browser.get(`why?process=${row?.id ?? randomUUID()}&user=${user}`);
    }),
  comment: (browser, process) => browser.post('processes/comments', { process, content: 'Una duda.' }),
  'see a comment': (browser, id) => browser.get(`processes/comments/${id}`),
  'reword a comment': (browser, id) => browser.patch(`processes/comments/${id}`, { content: 'Otra.' }),
  'take a comment back': (browser, id) => browser.delete(`processes/comments/${id}`),
  'report a comment': (browser, id) => browser.post(`processes/comments/${id}/report`, { reason: 'spam' }),
  'dismiss reports': (browser, id) => browser.post(`processes/comments/${id}/dismiss`, {}),
  'hide a comment': (browser, id) => browser.post(`processes/comments/${id}/hide`, { reason: 'Insulta.' }),
  'show a comment': (browser, id) => browser.post(`processes/comments/${id}/show`, {}),
  'let leave': (browser, user) => browser.delete(`${organization(organizationIds.own)}/members/${user}`),
};

/** Those who ask, by the name of their column. */
export type Askers = ReadonlyMap<string, { readonly id: string; readonly browser: Client }>;

/** Who looks, and who is refused, leaves what they come to as it was. */
const isAsBefore = (action: string, status: number) => status >= 400 || /^(see|be told)\b/.test(action);

/**
 * Does what the row says as each of those who ask, and tells what was answered otherwise. To somebody or something
 * new whenever the last was changed: who is refused changes nothing, so that the next finds it as it was.
 */
export async function deviations(
  row: MatrixRow,
  askers: Askers,
  people: People,
  things: Things = {},
): Promise<string[]> {
  const act = acts[row.action];
  if (!act) throw new Error(`There is no action ${row.action}.`);
  const found: string[] = [];
  const fresh = () => things[row.whom]?.() ?? targetOf(row.whom, people);
  let unchanged: string | undefined;
  for (const [name, expected] of Object.entries(row.expected)) {
    const asker = askers.get(name)!;
    const whom = row.whom === 'self' ? asker.id : (unchanged ?? (await fresh()));
    const { status } = await act(asker.browser, whom);
    unchanged = isAsBefore(row.action, status) ? whom : undefined;
    if (status !== expected) found.push(`${name}: ${row.action} ${row.whom} answered ${status}, not ${expected}`);
  }
  return found;
}

function targetOf(whom: string, people: People): Promise<string> | string {
  if (whom === '') return '';
  if (whom in organizationIds) return organizationIds[whom as keyof typeof organizationIds];
  if (whom in eventIds) return eventIds[whom as keyof typeof eventIds];
  return people.target(whom as Role | 'stranger');
}

const names = (es: string) => ({ es, ca: '', gl: '', eu: '' });

/** Those who match are one, who is so already. */
function bulk(browser: Client, id: string, act: 'tag' | 'join' | 'letter', what: string) {
  return browser.post('users/users/bulk', { act, what, filter: { id: [id] }, count: 1 });
}
