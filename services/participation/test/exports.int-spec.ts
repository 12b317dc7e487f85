import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Amedment, Comment, Document, Election, ExportFormat, Job, Process } from '@ateneo/contracts';
import { type JobInHand, JobHandlers, JobRefused } from '@ateneo/jobs';
import { CommandBus } from '@nestjs/cqrs';
import { ChangeAccountStatus } from '../../identity/src/account/change-account-status.js';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { createOrganization } from '../../organizations/src/organization/create-organization.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { columnsOfExports } from '../src/queries/export-rows.js';
import { approvedAlternative, beginAlternative } from './alternative-scenes.js';
import { openPresentation, submittedCandidacy } from './candidacy-scenes.js';
import { ask, openDocument, openProcess, propose } from './scenes.js';

const local = randomUUID();
let app: TestApp;
let admin: Person, staff: Person, author: Person, other: Person;
let process: Process;
let hidden: Amedment;

beforeAll(async () => {
  app = await startApp();
  const bus = app.app.get(CommandBus, { strict: false });
  await bus.execute(createOrganization(systemIn(app.tenants.one), local, 'Casco Viejo'));
  [admin, staff, author, other] = await Promise.all([
    enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]),
    enrol(app, [{ do: 'verify' }, { do: 'grant_staff', organization: local }]),
    enrol(app, [{ do: 'verify' }]),
    enrol(app, [{ do: 'verify' }]),
  ]);
  process = await openProcess(admin.browser);
  const document = await openDocument(admin.browser, process.id);
  await propose(author.browser, document, { title: '=HYPERLINK("x")' });
  hidden = await propose(other.browser, document, { reason: 'Un insulto.' });
  await ask(200, admin.browser, 'POST', `processes/amedments/${hidden.id}/hide`, { reason: 'Insulta.' });
  await ask<Comment>(201, author.browser, 'POST', 'processes/comments', {
    process: process.id,
    content: '+1, =SUM(1)',
  });
  await approvedAlternative(author.browser, admin.browser, document);
  await beginAlternative(author.browser, document, { title: 'Un borrador ajeno' });
  const presentation = await openPresentation(admin.browser, process.id);
  await submittedCandidacy(author.browser, author.body.email, presentation.id);
});
afterAll(() => app?.close());

async function exported({ browser }: Person, list: string, format: ExportFormat = 'csv', filter: object = {}) {
  const { job } = await ask<{ job: string }>(202, browser, 'POST', `processes/${list}/export`, { format, filter });
  const read = async () => (await browser.get(`jobs/jobs/${job}`)).json as Job;
  await eventually(async () => ['done', 'failed'].includes((await read()).status));
  expect(await read()).toMatchObject({ status: 'done', reason: null });
  return browser.get(`jobs/jobs/${job}/result`);
}

describe('lists of processes as files', () => {
  test('amendments with totals and outcomes, formulas disarmed', async () => {
    const { text } = await exported(admin, 'amedments', 'csv', { process: process.id });
    const [heading, ...lines] = text.trimEnd().split('\n');
    expect(heading).toContain('A favor;En contra;Abstenciones;Diferencia;Por qué no hay recuento;Base del porcentaje;');
    expect(lines).toHaveLength(2);
    expect(text).toContain("'=HYPERLINK");
    expect(text).toContain('Un insulto.');
    expect(lines.map((line) => line.split(';').slice(0, 5))).toEqual(
      lines.map(() => [
        'Presupuesto del barrio',
        expect.any(String),
        expect.any(String),
        'Artículo 1',
        'De modificación',
      ]),
    );
  });

  test('to staff what moderation hid of others stays hidden', async () => {
    const { text } = await exported(staff, 'amedments', 'csv', { process: process.id });
    expect(text).toContain("'=HYPERLINK");
    expect(text).not.toContain('Un insulto.');
  });

  test('comments, alternatives without others’ drafts, candidacies with who stands in them', async () => {
    const comments = (await exported(admin, 'comments', 'csv', { process: process.id })).text;
    expect(comments).toContain(";'+1, =SUM(1);");
    const alternatives = (await exported(admin, 'documentalternatives')).text;
    expect(alternatives).toContain('Estatutos breves');
    expect(alternatives).not.toContain('Un borrador ajeno');
    const lists = (await exported(admin, 'candidacysubmissions')).text.trimEnd().split('\n');
    expect(lists).toHaveLength(2);
    expect(lists[1]).toContain('Barrio vivo;Más asambleas.;Por resolver');
  });

  test('elections with what was told of each option, without where one votes', async () => {
    const dates = { start_datetime: '2020-01-01T00:00:00.000Z', end_datetime: '2020-02-01T00:00:00.000Z' };
    const made = {
      title: 'Junta',
      external_link: 'https://vota.example.org',
      options: [{ name: 'Ana' }, { name: '=B' }],
    };
    const body = { process: process.id, is_random_order: false, ...dates, ...made };
    const election = await ask<Election>(201, admin.browser, 'POST', 'processes/elections', body);
    const totals = election.options.map(({ id: option }, at) => ({ option, votes: 7 - at }));
    await ask(200, admin.browser, 'POST', `processes/elections/${election.id}/result`, { totals, blank: 2 });
    const { text } = await exported(admin, 'elections', 'csv', { process: process.id });
    expect(text).toContain('Junta;Con resultado;Una opción');
    expect(text).toContain('"Ana: 7; =B: 6";2;;;1;');
    expect(text).not.toContain('vota.example.org');
  });

  test('processes, documents, presentations, and who reviews what', async () => {
    const { id: document } = await openDocument(admin.browser, process.id, { title: 'Reglamento' });
    await ask(201, admin.browser, 'POST', 'processes/reviewers', { document, user: other.id });
    const of = async (list: string, filter: object = {}) => (await exported(admin, list, 'csv', filter)).text;
    expect(await of('processes', { id: process.id })).toContain(
      'Presupuesto del barrio;Cualquier persona registrada;Activo;;;2;1;Sin abrir',
    );
    expect(await of('documents', { process: process.id })).toContain('Presupuesto del barrio;Reglamento;2;3;0;0');
    expect(await of('candidacypresentations')).toContain('Junta directiva');
    const lines = (await of('reviewers', { document })).trimEnd().split('\n');
    expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining('Reglamento;')]);
    const amendment = await propose(
      author.browser,
      await ask<Document>(200, admin.browser, 'GET', `processes/documents/${document}`),
    );
    await ask(200, other.browser, 'POST', `processes/amedments/${amendment.id}/review`, {
      review: 'declined',
      reason: '=Caro.',
    });
    expect(await of('reviews', { document })).toContain("Rechazada;'=Caro.;Sí");
    // Who names no reviewers is told nothing of them.
    const theirs = await exported(staff, 'reviewers', 'csv', { document });
    expect(theirs.text.trimEnd().split('\n')).toHaveLength(1);
  });

  test('who endorses what: for superusers, and to staff nobody but themselves', async () => {
    const { results } = await ask<{ results: { id: string }[] }>(
      200,
      admin.browser,
      'GET',
      'processes/documentalternatives?status=approved',
    );
    const alternative = results[0]!.id;
    for (const { browser } of [other, staff])
      await ask(200, browser, 'POST', `processes/documentalternatives/${alternative}/endorse`);
    const counted = async (who: Person) =>
      (await exported(who, 'endorsements', 'csv', { alternative })).text.trimEnd().split('\n').length - 1;
    expect([await counted(admin), await counted(staff)]).toEqual([2, 1]);
  });

  test('as a workbook', async () => {
    const { headers } = await exported(admin, 'amedments', 'xlsx', { process: process.id });
    expect(headers['content-type']).toContain('spreadsheetml');
  });

  test('are for who manages alone, and asked only what the list can be asked', async () => {
    for (const list of Object.keys(columnsOfExports)) {
      const path = `processes/${list}/export`;
      expect((await author.browser.post(path, { format: 'csv' })).status).toBe(403);
      expect((await admin.browser.post(path, { format: 'csv', filter: { hair: 'red' } })).status).toBe(400);
    }
    expect((await staff.browser.post('processes/amedments/export', { format: 'pdf' })).status).toBe(400);
  });

  test('come to nothing once who asked for them manages nobody any more', async () => {
    const dismissed = await enrol(app, [{ do: 'verify' }, { do: 'grant_staff', organization: local }]);
    const pieces: string[] = [];
    const job = {
      id: randomUUID(),
      tenant: app.tenants.one,
      asker: dismissed.id,
      asked: { format: 'csv', query: {} },
      checkpoint: null as unknown,
      done: 0,
      async step(work: Parameters<JobInHand['step']>[0]) {
        const add = async (_: string, bytes: Buffer) => void pieces.push(bytes.toString());
        this.checkpoint = (await work({ add } as unknown as Parameters<typeof work>[0])).checkpoint;
      },
    };
    const perform = () =>
      app.app
        .get(JobHandlers, { strict: false })
        .find('comments_export')!
        .perform(job as never);
    const end = async () => {
      for (;;) {
        const reason = await perform().then(
          () => 'done',
          (error: Error) => (error instanceof JobRefused ? error.reason : error.message),
        );
        if (reason !== 'the views are behind') return reason;
      }
    };
    expect([await end(), pieces.join('')]).toEqual(['done', expect.stringContaining('SUM')]);
    const change = { do: 'revoke_staff' as const, user: dismissed.id, organization: local };
    await app.app
      .get(CommandBus, { strict: false })
      .execute(new ChangeAccountStatus(systemIn(app.tenants.one), change));
    job.checkpoint = null;
    pieces.length = 0;
    expect([await end(), pieces]).toEqual(['not_allowed', []]);
  });
});
