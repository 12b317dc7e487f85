import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Amedment, Document, Page } from '@ateneo/contracts';
import { ask, closeVoting, openDocument, openProcess, propose } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

let app: Participation;
let admin: Person;
let author: Person;
let voter: Person;
let document: Document;

beforeAll(async () => {
  app = await startParticipation();
  [admin, author, voter] = await Promise.all([app.person({ is_superuser: true }), app.person(), app.person()]);
  document = await openDocument(admin, (await openProcess(admin)).id);
});

afterAll(() => app?.close());

const page = (who: Person, query: string) =>
  ask<Page<Amedment>>(200, who, 'GET', `processes/amedments?document=${document.id}&${query}`);
const found = async (who: Person, query: string) => (await page(who, query)).results.map(({ title }) => title);

describe('amendments in the order of the text', () => {
  let inOrder: string[];

  beforeAll(async () => {
    const [first, second] = document.chapters;
    const on = (article: number, title: string) => ({ article: first!.articles[article]!.id, title, content: title });
    const into = (chapter: string, title: string, after?: string) => {
      return { article: undefined, chapter, after_article: after, title, content: title };
    };
    // Written in another order than the text's.
    for (const proposal of [
      into(second!.id, 'h: al final del segundo capítulo'),
      { article: second!.articles[0]!.id, title: 'g: del artículo 3', content: 'g' },
      into(first!.id, 'f: al final del primero'),
      on(1, 'd: del artículo 2'),
      into(first!.id, 'c: detrás del artículo 1', first!.articles[0]!.id),
      on(0, 'a: del artículo 1, antes'),
      on(0, 'b: del artículo 1, después'),
      into(first!.id, 'e: detrás del artículo 2', first!.articles[1]!.id),
    ]) {
      await propose(author, document, proposal);
    }
    inOrder = (await found(voter, '')).toSorted();
  });

  test('are listed from the first article to the last, in both dialects and both directions', async () => {
    expect(inOrder).toHaveLength(8);
    expect(await found(voter, 'sortBy=place')).toEqual(inOrder);
    expect(await found(voter, 'sortBy=-place')).toEqual(inOrder.toReversed());
    const filter = encodeURIComponent(JSON.stringify({ document: document.id }));
    const path = `processes/amedments?sort=["place","ASC"]&range=[0,24]&filter=${filter}`;
    expect((await ask<Amedment[]>(200, voter, 'GET', path)).map(({ title }) => title)).toEqual(inOrder);
  });

  test('come page by page, none twice', async () => {
    const pages = await Promise.all([1, 2, 3].map((n) => found(voter, `sortBy=place&rowsPerPage=3&page=${n}`)));
    expect(pages.flat()).toEqual(inOrder);
  });

  test('each know which stands before and after', async () => {
    const { results } = await page(voter, 'sortBy=place');
    for (const [at, { id }] of results.entries()) {
      const { neighbours } = await ask<Amedment>(200, voter, 'GET', `processes/amedments/${id}`);
      expect(neighbours).toEqual({
        previous: results[at - 1]?.id ?? null,
        next: results[at + 1]?.id ?? null,
        position: at + 1,
        count: 8,
      });
    }
  });
});

describe('results', () => {
  test('are listed and exported by support, as text that no spreadsheet runs', async () => {
    const process = await openProcess(admin, { title: 'Resultados' });
    const other = await openDocument(admin, process.id);
    const content = '=1+1';
    const [none, liked, disliked] = [
      await propose(author, other, { title: 'ninguno', content }),
      await propose(author, other, { title: '+bueno', content: 'b' }),
      await propose(author, other, { title: 'malo', content: 'm' }),
    ];
    const vote = (id: string, value: string) => ask(200, voter, 'POST', `processes/amedments/${id}/vote`, { value });
    await vote(liked.id, 'up');
    await vote(disliked.id, 'down');
    // Totals are told when voting is over.
    await closeVoting(app, admin, process.id);
    const filter = encodeURIComponent(JSON.stringify({ process: process.id }));
    const listed = `processes/amedments?sort=["support","DESC"]&filter=${filter}`;
    const order = (await ask<Amedment[]>(200, voter, 'GET', listed)).map(({ id }) => id);
    expect(order).toEqual([liked.id, none.id, disliked.id]);
    const { text, headers } = await voter.get(`processes/amedments/export?process=${process.id}&format=csv`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...lines] = text.trimEnd().split('\n');
    expect(head).toBe(
      '\ufeffDocumento;Capítulo;Artículo;Tipo;Título;Texto;Motivo;Persona;A favor;En contra;Abstenciones;Diferencia;Por qué no hay recuento;Base del porcentaje;Qué cuenta la base;Resultado;Por qué;Votos a favor necesarios;Votos necesarios para el quórum;Con derecho a voto;Revisión;Motivo de la revisión;Retirada;Oculta;Fecha;Identificador',
    );
    expect(lines.map((line) => line.split(';').at(-1))).toEqual(order);
    expect(lines[0]).toContain(";'+bueno;b;Urge.;");
    expect(lines[0]).toMatch(/;1;0;0;1;;1;De los votos a favor y en contra;Aprobada;Por mayoría;\d+;\d*;\d*;;;No;/);
    expect(lines[1]).toContain(";'=1+1;");
    expect(lines[2]).toMatch(
      /;0;1;0;-1;;1;De los votos a favor y en contra;No aprobada;Sin la mayoría necesaria;\d+;\d*;\d*;;;No;/,
    );
    await ask(200, admin, 'POST', `processes/amedments/${none.id}/hide`, { reason: 'x' });
    expect((await voter.get(`processes/amedments/export?process=${process.id}`)).text).not.toContain('ninguno');
    const rest = await admin.get(`processes/amedments/export?filter=${filter}&sort=["place","ASC"]`);
    expect(rest.text).toContain('ninguno');
    for (const query of ['format=xml', 'nothing=1', 'sortBy=colour']) {
      expect((await voter.get(`processes/amedments/export?${query}`)).status).toBe(400);
    }
  });
});

describe('what one has voted on', () => {
  let voted: string;
  let other: Person;

  beforeAll(async () => {
    other = await app.person();
    const { results } = await page(voter, 'sortBy=place');
    voted = results[2]!.title;
    await ask(200, voter, 'POST', `processes/amedments/${results[2]!.id}/vote`, { value: 'abs' });
    await ask(200, other, 'POST', `processes/amedments/${results[3]!.id}/vote`, { value: 'up' });
  });

  test('is found, and what is left to vote', async () => {
    expect(await found(voter, 'voted=true')).toEqual([voted]);
    const left = await page(voter, 'voted=false&rowsPerPage=2&sortBy=place');
    expect(left.count).toBe(7);
    expect(left.results.every(({ own_vote }) => own_vote === null)).toBe(true);
    expect((await found(voter, 'voted=true,false')).length).toBe(8);
    const filter = encodeURIComponent(JSON.stringify({ document: document.id, voted: true }));
    const rows = await ask<Amedment[]>(200, voter, 'GET', `processes/amedments?filter=${filter}`);
    expect(rows.map(({ title }) => title)).toEqual([voted]);
  });

  test('is told to nobody else: managers, who acts for the voter, visitors', async () => {
    expect(await found(author, 'voted=true')).toEqual([]);
    expect(await found(other, 'voted=true')).not.toContain(voted);
    expect(await found(admin, 'voted=true')).toEqual([]);
    expect((await admin.get(`processes/amedments?voted=true&user=${voter.id}`)).json).toMatchObject({ count: 0 });
    const asVoter = app.actingFor(voter.id, admin.id);
    expect((await asVoter.get(`processes/amedments?document=${document.id}&voted=true`)).json).toMatchObject({
      count: 0,
    });
    expect((await asVoter.get(`processes/amedments?document=${document.id}&voted=false`)).json).toMatchObject({
      count: 8,
    });
    expect((await app.visitor().get('processes/amedments?voted=true')).status).toBe(401);
  });
});
