import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type Document,
  type Election,
  type Page,
  publicDocument,
  publicProcess,
  type PublicProcess,
  publicProcessRow,
  type PublicProcessRow,
} from '@ateneo/contracts';
import { approvedAlternative, beginAlternative } from './alternative-scenes.js';
import { candidacyAct, openPresentation, submittedCandidacy } from './candidacy-scenes.js';
import { ask, closeVoting, openDocument, openProcess, propose } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

let app: Participation;
let admin: Person;
let author: Person;

beforeAll(async () => {
  app = await startParticipation();
  [admin, author] = await Promise.all([app.person({ is_superuser: true }), app.person()]);
});
afterAll(() => app?.close());

const view = (id: string) => ask<PublicProcess>(200, app.visitor(), 'GET', `processes/processes/${id}/view`);

async function filled(over: object): Promise<{ process: string; document: Document }> {
  const process = await openProcess(admin, over);
  const document = await openDocument(admin, process.id);
  return { process: process.id, document };
}

test('processes are listed to anybody once they are published, whoever asks, and by nothing that is not shown', async () => {
  const [open, members, draft] = await Promise.all([
    openProcess(admin, { mode: 'public' }),
    openProcess(admin, { mode: 'organizations' }),
    openProcess(admin, { is_active: false }),
  ]);
  for (const who of [app.visitor(), admin]) {
    const { results } = await ask<Page<PublicProcessRow>>(200, who, 'GET', 'processes/processes/view?rowsPerPage=100');
    const ids = results.map(({ id }) => id);
    expect([open, members, draft].map(({ id }) => ids.includes(id))).toEqual([true, true, false]);
    const shown = results.find(({ id }) => id === open.id);
    expect(publicProcessRow.strict().parse(shown)).toEqual(shown);
  }
  for (const query of ['tags=x', 'is_active=false', 'sortBy=amedment_count'])
    expect((await app.visitor().get(`processes/processes/view?${query}`)).status).toBe(400);
});

describe('a process that is open to everybody', () => {
  test('shows visitors its documents, and of the rest what is published, without anybody’s name', async () => {
    const { process, document } = await filled({ mode: 'public' });
    const [published] = await Promise.all([
      approvedAlternative(author, admin, document),
      beginAlternative(author, document, { title: 'Borrador secreto' }),
    ]);
    const presentation = await openPresentation(admin, process);
    const list = await submittedCandidacy(author, `${author.id}@example.org`, presentation.id);
    expect((await view(process)).parts).toMatchObject({ candidacies: [], elections: [] });
    await candidacyAct(200, admin, list.id, 'proclaim');
    const election = await ask<Election>(201, admin, 'POST', 'processes/elections', {
      process,
      title: 'Local',
      external_link: 'https://vota.example.org/local',
      options: [{ name: 'Mayor' }, { name: 'Río' }],
    });
    const shown = await view(process);
    expect(() => publicProcess.strict().parse(shown)).not.toThrow();
    expect(shown).toMatchObject({
      is_text_public: true,
      voting: { phase: 'none' },
      parts: {
        documents: [{ id: document.id, title: 'Estatutos', article_count: 3 }],
        alternatives: [{ id: published.id, document_title: 'Estatutos', endorsements: 0 }],
        presentations: [{ id: presentation.id, name: 'Junta directiva' }],
        candidacies: [{ id: list.id, name: 'Barrio vivo', presentation_name: 'Junta directiva', candidate_count: 1 }],
        elections: [{ id: election.id, status: 'open', result: null }],
      },
    });
    const said = JSON.stringify(shown);
    for (const secret of ['Borrador secreto', 'vota.example.org', author.id, 'user_name'])
      expect(said).not.toContain(secret);
  });

  test('lets visitors read its documents, and nobody those of a draft', async () => {
    const { process, document } = await filled({ mode: 'public' });
    const path = `processes/documents/${document.id}/view`;
    const read = await ask<object>(200, app.visitor(), 'GET', path);
    expect(() => publicDocument.strict().parse(read)).not.toThrow();
    expect(read).toMatchObject({ title: 'Estatutos', chapters: [{ articles: [{}, {}] }, {}] });
    await ask(200, admin, 'PATCH', `processes/processes/${process}`, { is_active: false });
    expect([(await app.visitor().get(path)).status, (await admin.get(path)).status]).toEqual([404, 404]);
  });

  test('looks the same to whoever asks', async () => {
    const { process, document } = await filled({ mode: 'public' });
    await beginAlternative(author, document);
    // Its options are in an order of each voter's own.
    await ask(201, admin, 'POST', 'processes/elections', {
      process,
      title: 'Junta',
      external_link: 'https://vota.example.org/junta',
      options: ['Ana', 'Bea', 'Carla', 'Diana', 'Eva', 'Fe'].map((name) => ({ name })),
    });
    const path = `processes/processes/${process}/view`;
    const all = await Promise.all([author, admin, app.visitor()].map((who) => ask(200, who, 'GET', path)));
    expect(all[0]).toEqual(all[2]);
    expect(all[1]).toEqual(all[2]);
  });
});

test('tells whom it is for: areas by their names, tags by their number', async () => {
  const [area, tag] = [randomUUID(), randomUUID()];
  const dates = { endorsement_end_datetime: '2999-01-01T00:00:00.000Z' };
  const { id } = await openProcess(admin, { areas: [area], tags: [tag], ...dates });
  const shown = await view(id);
  expect(shown).toMatchObject({
    audience: { areas: [`Área ${area}`], organizations: 0, tags: 1 },
    effective: { endorsement_start_datetime: null, ...dates },
  });
  expect(JSON.stringify(shown)).not.toContain(tag);
});

describe('a process of members alone', () => {
  test('keeps its texts among them, and its parts until it was voted', async () => {
    const { process, document } = await filled({ mode: 'organizations' });
    expect(await view(process)).toMatchObject({ is_text_public: false, parts: null });
    const member = await app.person({ organization: randomUUID() });
    await propose(member, document);
    await closeVoting(app, admin, process);
    const after = await view(process);
    expect(after).toMatchObject({
      voting: { phase: 'closed', failed: 1 },
      parts: { documents: [{ title: 'Estatutos' }] },
    });
    expect((await app.visitor().get(`processes/documents/${document.id}/view`)).status).toBe(404);
  });
});
