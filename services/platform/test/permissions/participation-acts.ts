import type { Document } from '@ateneo/contracts';
import { chapters } from '../../../participation/test/scenes.js';
import { givePhoto } from '../../../participation/test/candidacy-scenes.js';
import type { Answer, Client } from '../client.js';
import { someone } from './things.js';

const amendment = (id: string) => `processes/amedments/${id}`;
const process = (id: string) => `processes/processes/${id}`;
const document = (id: string) => `processes/documents/${id}`;

/**
 * What somebody who acts as another person is answered, and then goes on as themselves; who may not act as them is refused before.
 * All in one browser: a copy would go on with the session, and the original would be taken for a thief.
 */
export async function actingAs(browser: Client, user: string, send?: () => Promise<Answer>): Promise<Answer> {
  const begun = await browser.post('users/auth/impersonate', { user });
  if (begun.status >= 300) return begun;
  const answer = await send?.();
  await browser.delete('users/auth/impersonate');
  return answer ?? begun;
}

/** An addition at the end of the first chapter; whoever may not read the document is refused there. */
async function amend(browser: Client, id: string): Promise<Answer> {
  const read = await browser.get(document(id));
  if (read.status !== 200) return read;
  const chapter = (read.json as Document).chapters[0]!.id;
  const said = { title: 'Otro artículo', content: 'Se vota.', reason: 'Hace falta.' };
  return browser.post('processes/amedments', { document: id, chapter, ...said });
}

/** To what they proposed a moment ago; who may not propose is refused there. */
async function ofOwn(browser: Client, doc: string, send: (id: string) => Promise<Answer>): Promise<Answer> {
  const proposed = await amend(browser, doc);
  return proposed.status === 201 ? send((proposed.json as { id: string }).id) : proposed;
}

const vote = (browser: Client, id: string) => browser.post(`${amendment(id)}/vote`, { value: 'up' });

const exported = (list: string) => (browser: Client) => browser.post(`processes/${list}/export`, { format: 'csv' });

/** What may be done about processes, their documents, amendments and votes. */
export const participationActs = {
  'see a process': (browser: Client, id: string) => browser.get(process(id)),
  'create a process': (browser: Client) => browser.post('processes/processes', { title: 'Otro' }),
  'change a process': (browser: Client, id: string) => browser.patch(process(id), { title: 'Otro título' }),
  'move its voting': (browser: Client, id: string) =>
    browser.patch(process(id), { amedment_voting_end_datetime: '2998-01-01T00:00:00.000Z' }),
  'see a document': (browser: Client, id: string) => browser.get(document(id)),
  'create a document': (browser: Client, id: string) =>
    browser.post('processes/documents', { process: id, title: 'Otro', chapters }),
  'change a document': (browser: Client, id: string) => browser.patch(document(id), { introduction: 'Otra.' }),
  'remove a document': (browser: Client, id: string) => browser.delete(document(id)),
  'export reviews': exported('reviews'),
  'export reviewers': exported('reviewers'),
  'export endorsements': exported('endorsements'),
  amend,
  'see an amendment': (browser: Client, id: string) => browser.get(amendment(id)),
  'take an amendment back': (browser: Client, id: string) => browser.delete(amendment(id)),
  'take back what they proposed': (browser: Client, id: string) =>
    ofOwn(browser, id, (own) => browser.delete(amendment(own))),
  'hide an amendment': (browser: Client, id: string) => browser.post(`${amendment(id)}/hide`, { reason: 'Insulta.' }),
  'show an amendment': (browser: Client, id: string) => browser.post(`${amendment(id)}/show`, {}),
  'find amendments by their author': (browser: Client) => browser.get(`processes/amedments?user=${someone.id}`),
  vote,
  'vote on what they proposed': (browser: Client, id: string) => ofOwn(browser, id, (own) => vote(browser, own)),
  // 204: nothing is told, for they have none.
  'be told of own vote': async (browser: Client, id: string) => {
    await vote(browser, id);
    const answer = await browser.get(`${amendment(id)}/vote`);
    const isTold = answer.status !== 200 || (answer.json as { value: string | null }).value !== null;
    return isTold ? answer : { ...answer, status: 204 };
  },
  "vote in somebody's name": (browser: Client, id: string) => actingAs(browser, someone.id, () => vote(browser, id)),
  "see a vote in somebody's name": (browser: Client, id: string) =>
    actingAs(browser, someone.id, () => browser.get(`${amendment(id)}/vote`)),
  'give a photo for a candidacy': (browser: Client, id: string) => givePhoto(browser, id, 'Ane'),
  'take a photo from a candidacy': (browser: Client, id: string) =>
    browser.delete(`processes/candidacysubmissions/${id}/photo`),
  "accept a candidacy in somebody's name": (browser: Client, id: string) =>
    actingAs(browser, someone.id, () => browser.post(`processes/candidacysubmissions/${id}/accept`)),
  "endorse in somebody's name": (browser: Client, id: string) =>
    actingAs(browser, someone.id, () => browser.post(`processes/documentalternatives/${id}/endorse`)),
};
