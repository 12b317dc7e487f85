import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Document } from '@ateneo/contracts';
import type { Reaction, RecordedEvent } from '@ateneo/cqrs';
import { admissionAggregate, amendmentAggregate, ProposeAmendment } from '../src/amendment/propose-amendment.js';
import { documentAggregate, placementAggregate } from '../src/document/open-document.js';
import {
  releaseAmendmentsThatNeverCame,
  releaseDocumentsThatNeverCame,
  releaseGoneAmendments,
} from '../src/reactors/reactions.js';
import { asking, edition } from './builders.js';
import { ask, openDocument, openProcess, propose } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

let app: Participation;
let admin: Person;
let author: Person;

beforeAll(async () => {
  app = await startParticipation({ alone: true });
  [admin, author] = await Promise.all([app.person({ is_superuser: true }), app.person()]);
});

afterAll(() => app?.close());

/** The event of this type about this thing, as a reactor gets it. */
async function eventOf(type: string, about: string): Promise<RecordedEvent> {
  const { events } = await app.core.ownerStore.readAll({ after: 'start' as never, limit: 10_000, types: [type] });
  const found = await app.core.running.codec.decodeAll(events.filter(({ data }) => data.includes(about)));
  return found.at(-1)!;
}

const connected = (row: Reaction) => row.connect((token) => app.app.get(token, { strict: false }));

const admissions = async (document: string) =>
  (await app.decisions.load(app.tenants.one, admissionAggregate, document)).state.amedments;

/** What is left when the process dies between the document's yes and the amendment's first event. */
async function diedInTheGap(document: Document): Promise<string> {
  const amedment = randomUUID();
  const { id: article } = document.chapters[0]!.articles[0]!;
  const command = {
    do: 'admit' as const,
    document: document.id,
    amedment,
    proposal: edition({ article }),
    mark: '0a1b2c',
    unlike: [],
  };
  await app.decisions.execute(app.system(app.tenants.one), admissionAggregate, document.id, command);
  return amedment;
}

describe('an admission whose amendment never came', () => {
  test('waits a minute, and is then released; the document can be edited again', async () => {
    const document = await openDocument(admin, (await openProcess(admin)).id);
    const amedment = await diedInTheGap(document);
    expect((await admin.patch(`processes/documents/${document.id}`, { introduction: 'x' })).status).toBe(409);
    const reactor = connected(releaseAmendmentsThatNeverCame);
    expect(reactor.delaySeconds).toBe(60);
    const event = await eventOf('AmendmentAdmitted', amedment);
    await reactor.handle(event);
    await reactor.handle(event);
    expect(await admissions(document.id)).toEqual([]);
    await ask(200, admin, 'PATCH', `processes/documents/${document.id}`, { introduction: 'x' });
  });

  test('cannot come after it was released: the document would be amended unlocked', async () => {
    const document = await openDocument(admin, (await openProcess(admin)).id);
    const amedment = await diedInTheGap(document);
    const reactor = connected(releaseAmendmentsThatNeverCame);
    await reactor.handle(await eventOf('AmendmentAdmitted', amedment));
    const { id: article, title } = document.chapters[0]!.articles[0]!;
    const context = { ...app.system(app.tenants.one), actor: author.id };
    const proposed = { ...edition({ article, title }), reason: '', references: [] };
    const late = app.commands.execute(new ProposeAmendment(context, amedment, document.id, proposed));
    await expect(late).rejects.toMatchObject({ code: 'http.conflict' });
  });

  test('is not touched when the amendment is there', async () => {
    const document = await openDocument(admin, (await openProcess(admin)).id);
    const { id } = await propose(author, document);
    await connected(releaseAmendmentsThatNeverCame).handle(await eventOf('AmendmentAdmitted', id));
    expect(await admissions(document.id)).toEqual([id]);
  });
});

describe('a withdrawal whose process died', () => {
  test('is followed by the release', async () => {
    const document = await openDocument(admin, (await openProcess(admin)).id);
    const { id } = await propose(author, document);
    const by = asking({ user: author.id });
    const command = { do: 'withdraw' as const, amedment: id, by, hasBegun: false };
    await app.decisions.execute(app.system(app.tenants.one), amendmentAggregate, id, command);
    expect(await admissions(document.id)).toEqual([id]);
    const reactor = connected(releaseGoneAmendments);
    const event = await eventOf('AmendmentWithdrawn', id);
    await reactor.handle(event);
    await reactor.handle(event);
    expect(await admissions(document.id)).toEqual([]);
  });
});

describe('a document whose import died', () => {
  test('is given up, its process freed, and nobody ever saw it', async () => {
    const process = await openProcess(admin);
    const document = randomUUID();
    const context = app.system(app.tenants.one);
    const place = { process: process.id, document };
    await app.decisions.execute(context, placementAggregate, process.id, { do: 'admit', ...place });
    const opening = { do: 'open' as const, title: 'A medias', ...place };
    const { position } = await app.decisions.execute(context, documentAggregate, document, opening);
    await app.core.serving.views.reached('participation.document', position);
    expect((await admin.get(`processes/documents/${document}`)).status).toBe(404);
    expect((await admin.delete(`processes/processes/${process.id}`)).status).toBe(409);
    await connected(releaseDocumentsThatNeverCame).handle(await eventOf('ProcessDocumentAdmitted', document));
    expect((await admin.delete(`processes/processes/${process.id}`)).status).toBe(200);
    const late = app.decisions.execute(context, documentAggregate, document, { do: 'present', document });
    await expect(late).rejects.toMatchObject({ code: 'http.conflict' });
  });
});

describe('every view', () => {
  test.each(['process', 'document', 'amendment', 'amendment_tally', 'amendment_vote', 'person'])(
    '%s is what the log says',
    async (view) => {
      const report = await app.core.running.replayCheck(`participation.${view}`);
      expect(report.differences).toEqual([]);
    },
  );
});
