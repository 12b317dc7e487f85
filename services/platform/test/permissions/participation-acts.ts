import { randomUUID } from 'node:crypto';
import { type Amedment, api, type Document } from '@ateneo/contracts';
import { aPicture } from '@ateneo/testing';
import { chapters } from '../../../participation/test/scenes.js';
import { givePhoto } from '../../../participation/test/candidacy-scenes.js';
import type { Answer, Client } from '../client.js';
import { sendForm } from '../form.js';
import { eventually } from '../start-app.js';
import { makers, someone } from './things.js';

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
  const said = { title: 'Otro artículo', content: `Se vota, dice ${randomUUID()}.`, reason: 'Hace falta.' };
  return browser.post('processes/amedments', { document: id, chapter, ...said });
}

/** To what they proposed a moment ago; who may not propose is refused there. */
async function ofOwn(browser: Client, doc: string, send: (id: string) => Promise<Answer>): Promise<Answer> {
  const proposed = await amend(browser, doc);
  return proposed.status === 201 ? send((proposed.json as { id: string }).id) : proposed;
}

/** What they proposed a moment ago, once somebody else has voted it: it stays, and says so. */
async function takenBackWhileVoted(browser: Client, id: string): Promise<Answer> {
  await vote(makers[2]!, id);
  const taken = await browser.delete(amendment(id));
  const shown = await browser.get(amendment(id));
  return shown.status === 200 && !(shown.json as Amedment).is_withdrawn ? { ...shown, status: 204 } : taken;
}

/** Once a superuser has named them a reviewer of the amendment's document. */
async function asItsReviewer(browser: Client, id: string): Promise<Answer> {
  const [self, { json }] = [await browser.get(api.self()), await makers[0]!.get(amendment(id))];
  if (self.status !== 200) return self;
  const body = { document: (json as Amedment).document, user: (self.json as { id: string }).id };
  await makers[0]!.post('processes/reviewers', body);
  return browser.post(`${amendment(id)}/review`, { review: 'accepted', reason: 'Bien.' });
}

/** To the alternative that they handed in a moment ago; who may not write one is refused there. */
async function ofOwnAlternative(
  browser: Client,
  doc: string,
  send: (path: string) => Promise<Answer>,
): Promise<Answer> {
  const articles = [{ title: 'Artículo 1', content: 'Decide la asamblea.' }];
  const body = { document: doc, title: 'Otro texto', chapters: [{ title: 'Capítulo I', articles }] };
  const begun = await browser.post('processes/documentalternatives', body);
  if (begun.status !== 201) return begun;
  const path = `processes/documentalternatives/${(begun.json as { id: string }).id}`;
  const submitted = await browser.post(`${path}/submit`);
  return submitted.status === 200 ? send(path) : submitted;
}

const vote = (browser: Client, id: string) => browser.post(`${amendment(id)}/vote`, { value: 'up' });

const exported = (list: string) => (browser: Client) => browser.post(`processes/${list}/export`, { format: 'csv' });

/** What may be done about processes, their documents, amendments and votes. */
export const participationActs = {
  'list public processes': (browser: Client) => browser.get('processes/processes/view'),
  'see a process': (browser: Client, id: string) => browser.get(process(id)),
  'see how many voted in a process': (browser: Client, id: string) => browser.get(api.processTurnout(id)),
  'create a process': (browser: Client) => browser.post('processes/processes', { title: 'Otro' }),
  'change a process': (browser: Client, id: string) => browser.patch(process(id), { title: 'Otro título' }),
  'move its voting': (browser: Client, id: string) =>
    browser.patch(process(id), { amedment_voting_end_datetime: '2998-01-01T00:00:00.000Z' }),
  'give an image to a process': (browser: Client, id: string) =>
    sendForm(browser, api.processImage(id), { file: aPicture }),
  'take the image from a process': (browser: Client, id: string) => browser.delete(api.processImage(id)),
  'see a document': (browser: Client, id: string) => browser.get(document(id)),
  'see what its amendments make of a document': (browser: Client, id: string) =>
    browser.get(`${document(id)}/consolidated`),
  'take that text along': (browser: Client, id: string) => browser.get(`${document(id)}/consolidated/export?format=md`),
  'take its amendments along': (browser: Client, id: string) => browser.get(`${document(id)}/book?format=md`),
  'see which amendments contradict each other': (browser: Client, id: string) =>
    browser.get(`${document(id)}/conflicts`),
  'see what is decided of its amendments': (browser: Client, id: string) => browser.get(`${document(id)}/resolution`),
  'take over what the vote said': (browser: Client, id: string) =>
    browser.post(`${document(id)}/resolution/propose`, {}),
  'decide of an amendment': (browser: Client, id: string) =>
    browser.post(`${document(id)}/resolution`, { amedment: randomUUID(), decision: null }),
  'say when the assembly was': (browser: Client, id: string) =>
    browser.patch(`${document(id)}/resolution`, { date: '2026-11-20' }),
  'give a compromise up': (browser: Client, id: string) =>
    browser.delete(`${document(id)}/resolution/compromises/${randomUUID()}`),
  'close the resolution': (browser: Client, id: string) => browser.post(`${document(id)}/resolution/close`),
  'read the approved text': (browser: Client, id: string) => browser.get(`${document(id)}/approved`),
  'read what came of it': async (browser: Client, id: string) => {
    await makers[0]!.post(`${document(id)}/resolution/close`);
    const made = async () => ((await makers[0]!.get(document(id))).json as Document).approved !== null;
    await eventually(made);
    return browser.get(`${document(id)}/approved`);
  },
  'see a compromise for it': (browser: Client, id: string) => browser.get(`${amendment(id)}/compromise`),
  'agree to a compromise for it': (browser: Client, id: string) =>
    browser.post(`${amendment(id)}/compromise`, { compromise: randomUUID() }),
  'agree to a compromise for what they proposed': (browser: Client, id: string) =>
    ofOwn(browser, id, (own) => browser.post(`${amendment(own)}/compromise`, { compromise: randomUUID() })),
  'create a document': (browser: Client, id: string) =>
    browser.post('processes/documents', { process: id, title: 'Otro', chapters }),
  'change a document': (browser: Client, id: string) => browser.patch(document(id), { introduction: 'Otra.' }),
  'remove a document': (browser: Client, id: string) => browser.delete(document(id)),
  'export reviews': exported('reviews'),
  'export reviewers': exported('reviewers'),
  'export endorsements': exported('endorsements'),
  amend,
  'see an amendment': (browser: Client, id: string) => browser.get(amendment(id)),
  'correct an amendment': (browser: Client, id: string) =>
    browser.patch(amendment(id), { reason: 'Se explica mejor.' }),
  'correct what they proposed': (browser: Client, id: string) =>
    ofOwn(browser, id, (own) => browser.patch(amendment(own), { reason: 'Se explica mejor.' })),
  'take an amendment back': (browser: Client, id: string) => browser.delete(amendment(id)),
  'take back what they proposed': (browser: Client, id: string) =>
    ofOwn(browser, id, (own) => browser.delete(amendment(own))),
  'take back what they proposed while it is voted': (browser: Client, id: string) =>
    ofOwn(browser, id, (own) => takenBackWhileVoted(browser, own)),
  'review as its reviewer': asItsReviewer,
  'review what they proposed as its reviewer': (browser: Client, id: string) =>
    ofOwn(browser, id, (own) => asItsReviewer(browser, own)),
  'comment on an amendment': (browser: Client, id: string) =>
    browser.post('processes/comments', { amedment: id, content: 'Una duda.' }),
  'submit what they wrote': (browser: Client, id: string) => ofOwnAlternative(browser, id, (own) => browser.get(own)),
  'approve what they wrote': (browser: Client, id: string) =>
    ofOwnAlternative(browser, id, (own) => browser.post(`${own}/approve`)),
  'endorse what they wrote': (browser: Client, id: string) =>
    ofOwnAlternative(browser, id, async (own) => {
      await makers[0]!.post(`${own}/approve`);
      return browser.post(`${own}/endorse`);
    }),
  'withdraw what they wrote': (browser: Client, id: string) =>
    ofOwnAlternative(browser, id, (own) => browser.delete(own)),
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
  'ask whose a number is': (browser: Client, candidacypresentation: string) =>
    browser.post('processes/candidacysubmissions/invited', { candidacypresentation, number: '1' }),
  'give a photo for a candidacy': (browser: Client, id: string) => givePhoto(browser, id, 'Ane'),
  'take a photo from a candidacy': (browser: Client, id: string) =>
    browser.delete(`processes/candidacysubmissions/${id}/photo`),
  "accept a candidacy in somebody's name": (browser: Client, id: string) =>
    actingAs(browser, someone.id, () => browser.post(`processes/candidacysubmissions/${id}/accept`)),
  "endorse in somebody's name": (browser: Client, id: string) =>
    actingAs(browser, someone.id, () => browser.post(`processes/documentalternatives/${id}/endorse`)),
};
