import { enrol } from '../../../identity/test/people.js';
import type { Client } from '../client.js';
import { act, approvedAlternative, beginAlternative } from '../../../participation/test/alternative-scenes.js';
import {
  beginCandidacy,
  candidacyAct,
  openPresentation,
  submittedCandidacy,
} from '../../../participation/test/candidacy-scenes.js';
import { ask, openDocument, openProcess, propose } from '../../../participation/test/scenes.js';
import { beginIssue, openNewsletter } from '../../../mailing/test/newsletter-scenes.js';
import type { Comment } from '@ateneo/contracts';
import { ofOwn, organizationIds } from './people.js';
import { eventually, type TestApp } from '../start-app.js';

/** One to come, unless told otherwise. */
export function anElection(process: string, over: object = {}): object {
  const link = { external_link: 'https://vota.example.org', start_datetime: '2999-01-01T00:00:00.000Z' };
  return { process, title: 'Junta', ...link, ...over };
}

/** Somebody verified who asks for nothing. */
export const someone = { id: '' };

/** Verified people who keep the keys of ballots. */
export const trusteeIds: string[] = [];

/** The browsers of those who make the things. */
export const makers: Client[] = [];

/** Things that something is done to, each made anew by people of their own; by their name in `docs/permissions.md`. */
export async function thingsOf(app: TestApp): Promise<Readonly<Record<string, () => Promise<string>>>> {
  const { browser: admin } = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const { browser: author, body: profile } = await enrol(app, [{ do: 'verify' }]);
  const reviewer = await enrol(app, [{ do: 'verify' }]);
  someone.id = reviewer.id;
  const keepers = await Promise.all([1, 2, 3].map(() => enrol(app, [{ do: 'verify' }])));
  trusteeIds.push(...keepers.map(({ id }) => id));
  makers.push(admin, author, reviewer.browser);
  const process = await openProcess(admin);
  const document = await openDocument(admin, process.id);
  const election = async (over: object) =>
    (await ask<{ id: string }>(201, admin, 'POST', 'processes/elections', anElection(process.id, over))).id;
  const draft = async () => (await beginAlternative(author, document)).id;
  const comment = async () => {
    const body = { process: process.id, content: 'Una duda.' };
    return (await ask<Comment>(201, author, 'POST', 'processes/comments', body)).id;
  };
  // A person stands once in each.
  const presentation = async () => (await openPresentation(admin, process.id)).id;
  const candidacy = async () => (await beginCandidacy(author, await presentation())).id;
  const handedIn = async () => (await submittedCandidacy(author, profile.email, await presentation())).id;
  // The table moves the voting of the other one; what is to be voted is not resolved.
  const unvoted = await openProcess(admin);
  const amended = await openDocument(admin, unvoted.id);
  const named = async () => {
    const body = { document: (await openDocument(admin, process.id)).id, user: reviewer.id };
    return (await ask<{ id: string }>(201, admin, 'POST', 'processes/reviewers', body)).id;
  };
  await ask(201, admin, 'POST', 'processes/reviewers', { document: amended.id, user: reviewer.id });
  const amendment = async () => (await propose(author, amended)).id;
  const reviewed = async () => {
    const id = await amendment();
    await ask(200, reviewer.browser, 'POST', `processes/amedments/${id}/review`, {
      review: 'accepted',
      reason: 'Bien.',
    });
    const list = `processes/reviews?amedment=${id}`;
    return (await ask<{ results: { id: string }[] }>(200, admin, 'GET', list)).results[0]!.id;
  };
  const names = { es: 'Local', ca: 'Local', gl: 'Local', eu: 'Egoitza' };
  const topics = [
    { id: 'general', names, answered_by: 'superusers' },
    { id: 'local', names, answered_by: 'organization', organization: organizationIds.own },
  ];
  await ask(200, admin, 'PATCH', 'mailing/contact/settings', { topics });
  const written = async (topic: string) => {
    const body = { topic, message: crypto.randomUUID() };
    const { reference } = await ask<{ reference: string }>(201, author, 'POST', 'mailing/contact/contact_admins', body);
    let found: string | undefined;
    await eventually(async () => {
      const { json } = await admin.get('mailing/conversations?rowsPerPage=100');
      const { results } = json as { results: { id: string; reference: string }[] };
      found = results.find((one) => one.reference === reference)?.id;
      return found !== undefined;
    });
    return found!;
  };
  const own = await openProcess(admin, { mode: 'organizations', organizations: [organizationIds.own] });
  const newsletter = await openNewsletter(admin);
  const voting = async () => {
    const { id } = await openProcess(admin, { amedment_voting_end_datetime: '2999-01-01T00:00:00.000Z' });
    const proposed = await propose(author, await openDocument(admin, id));
    await ask(200, reviewer.browser, 'POST', `processes/amedments/${proposed.id}/vote`, { value: 'up' });
    return id;
  };
  /** An amendment in a process of its own, whose dates are as told once it has been proposed. */
  const dated = async (dates: object) => {
    const { id } = await openProcess(admin);
    const proposed = await propose(author, await openDocument(admin, id));
    await ask(200, admin, 'PATCH', `processes/processes/${id}`, dates);
    return proposed.id;
  };
  const unpublished = async () => (await openProcess(admin, { is_active: false })).id;
  return {
    'a draft process': unpublished,
    'a document of a draft': async () => (await openDocument(admin, await unpublished())).id,
    'a new document': async () => (await openDocument(admin, unvoted.id)).id,
    'a document to be voted': async () =>
      (
        await openDocument(
          admin,
          (await openProcess(admin, { amedment_voting_end_datetime: '2999-01-01T00:00:00.000Z' })).id,
        )
      ).id,
    'a document that is voted later': async () => {
      const later = { amedment_voting_start_datetime: '2999-01-01T00:00:00.000Z' };
      return (await openDocument(admin, (await openProcess(admin, later)).id)).id;
    },
    'an amendment elsewhere': async () => (await propose(author, await openDocument(admin, process.id))).id,
    'an amended document': async () => {
      await amendment();
      return amended.id;
    },
    'a document of «Casco Viejo»': async () => (await openDocument(admin, own.id)).id,
    'one that is voted': () => dated({ amedment_voting_end_datetime: '2999-01-01T00:00:00.000Z' }),
    'one that was withdrawn': async () => {
      const id = await dated({ amedment_voting_end_datetime: '2999-01-01T00:00:00.000Z' });
      await ask(200, reviewer.browser, 'POST', `processes/amedments/${id}/vote`, { value: 'up' });
      await ask(200, author, 'DELETE', `processes/amedments/${id}`);
      return id;
    },
    'one to be voted later': () => dated({ amedment_voting_start_datetime: '2999-01-01T00:00:00.000Z' }),
    'one whose voting is over': () => dated({ amedment_voting_end_datetime: '2020-01-01T00:00:00.000Z' }),
    'an open voting': voting,
    'a newsletter': async () => newsletter.id,
    'one for its people': async () => (await openNewsletter(admin, ofOwn)).id,
    'a draft issue': async () => (await beginIssue(admin, newsletter.id)).id,
    'one for superusers': () => written('general'),
    'one for «Casco Viejo»': () => written('local'),
    'an open process': async () => process.id,
    'one of «Casco Viejo»': async () => own.id,
    'a comment': comment,
    'a presentation': presentation,
    'a draft list': candidacy,
    'a submitted list': handedIn,
    'a proclaimed list': async () => (await candidacyAct(200, admin, await handedIn(), 'proclaim')).id,
    'an amendment': amendment,
    'a review': reviewed,
    'a reviewer': named,
    'a document': async () => document.id,
    'a draft': draft,
    'a submitted one': async () => (await act(200, author, await draft(), 'submit')).id,
    'a process': async () => process.id,
    'one to come': () => election({}),
    'an open one': () => election({ start_datetime: null, end_datetime: '2999-02-01T00:00:00.000Z' }),
    'a ballot': () => election({ kind: 'ballot', external_link: undefined }),
    'one that is over': () => election({ start_datetime: null, end_datetime: '2020-01-01T00:00:00.000Z' }),
    'an approved one': async () => (await approvedAlternative(author, admin, document)).id,
  };
}

export type Things = Awaited<ReturnType<typeof thingsOf>>;
