import { createPublicKey, verify } from 'node:crypto';
import { Codes } from '@ateneo/codes';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AmedmentResult, Page } from '@ateneo/contracts';
import { ONE } from '../../platform/test/start-app.js';
import { ask, closeVoting, openDocument, openProcess, propose } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

let app: Participation;
let process: string;
let admin: Awaited<ReturnType<Participation['person']>>;

beforeAll(async () => {
  app = await startParticipation();
  const [superuser, author, voter] = await Promise.all([
    app.person({ is_superuser: true }),
    app.person(),
    app.person(),
  ]);
  admin = superuser;
  process = (await openProcess(admin)).id;
  const document = await openDocument(admin, process);
  const amendment = await propose(author, document, { title: '=HYPERLINK("x")' });
  await ask(200, voter, 'POST', `processes/amedments/${amendment.id}/vote`, { value: 'up' });
});
afterAll(() => app?.close());

const results = () => `processes/processes/${process}/results`;

describe('results', () => {
  test('are not told while votes can still change', async () => {
    const refused = await app.visitor().get(results());
    expect([refused.status, (refused.json as { code: string }).code]).toEqual([403, 'results_not_yet']);
    expect((await app.visitor().get(`${results()}/export`)).status).toBe(403);
  });

  test('are told to anybody when the process is over, without author or own vote', async () => {
    await closeVoting(app, admin, process);
    const { results: rows, count } = await ask<Page<AmedmentResult>>(200, app.visitor(), 'GET', results());
    expect(count).toBe(1);
    expect(rows[0]).toMatchObject({ type: 'edition', article_title: 'Artículo 1', votes: { up: 1, down: 0, abs: 0 } });
    expect(rows[0]!.outcome).toMatchObject({ outcome: 'passed', because: 'majority', majority_needed: 1 });
    expect(Object.keys(rows[0]!)).not.toEqual(expect.arrayContaining(['user']));
    expect(rows[0]).not.toHaveProperty('own_vote');
    expect(rows[0]).not.toHaveProperty('content');
  });

  test('can be taken along as a file that no spreadsheet executes', async () => {
    const file = await app.visitor().get(`${results()}/export`);
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.text).toContain(
      'Documento;Capítulo;Artículo;Título;Tipo;A favor;En contra;Abstenciones;Por qué no hay recuento;Base del porcentaje;Qué cuenta la base;Con derecho a voto;Resultado;Por qué;Retirada\n',
    );
    expect(file.text).toContain("'=HYPERLINK");
    expect(file.text).toMatch(/;Aprobada;Por mayoría;No\n$/);
    const basque = await app.visitor().get(`${results()}/export?format=csv&language=eu`);
    expect(basque.text).toMatch(/^\uFEFFDokumentua;.*;Onartuta;Gehiengoz;Ez\n$/s);
    const workbook = await app.visitor().get(`${results()}/export?format=xlsx&language=ca`);
    expect(workbook.headers['content-type']).toContain('spreadsheetml');
    expect(workbook.headers['content-disposition']).toContain('.xlsx"');
    expect(workbook.text.slice(0, 2)).toBe('PK');
    const json = await app.visitor().get(`${results()}/export?format=json`);
    expect(json.headers['content-type']).toContain('application/json');
    const rows = JSON.parse(json.text) as AmedmentResult[];
    expect(rows.map(({ title, outcome }) => [title, outcome?.because])).toEqual([['=HYPERLINK("x")', 'majority']]);
    expect(rows[0]).not.toHaveProperty('user');
    expect((await app.visitor().get(`${results()}/export?format=toString`)).status).toBe(400);
  });

  test('are signed for whoever wants to hold us to them: as they were told, by a published key', async () => {
    const file = await app.visitor().get(`${results()}/export?format=jws`);
    expect(file.headers['content-type']).toBe('application/jose');
    const [header, payload, signature] = file.text.split('.') as [string, string, string];
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
    expect(read(header)).toEqual({ alg: 'EdDSA', kid: '1', typ: 'ateneo-results+json' });
    expect(read(payload)).toMatchObject({
      iss: ONE,
      process,
      rules: { majority: 'simple' },
      voting: { phase: 'closed', passed: 1 },
      amedments: [{ title: '=HYPERLINK("x")', votes: { up: 1, down: 0, abs: 0 } }],
    });
    const { x } = (await app.app.get(Codes).published(app.tenants.one))[0]!;
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const isSigned = (said: string) => verify(null, Buffer.from(said), key, Buffer.from(signature, 'base64url'));
    expect([isSigned(`${header}.${payload}`), isSigned(`${header}.${payload.slice(1)}`)]).toEqual([true, false]);
  });

  test('of a draft are not found', async () => {
    await ask(200, admin, 'PATCH', `processes/processes/${process}`, { is_active: false });
    expect((await app.visitor().get(results())).status).toBe(404);
  });
});
