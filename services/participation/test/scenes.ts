import type { Amedment, Document, Process } from '@ateneo/contracts';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { eventually } from '../../platform/test/start-app.js';
import type { Client, Init } from '../../platform/test/client.js';
import { KeepVoting } from '../src/process/keep-voting.js';

/** Sends and reads the JSON; throws with the answer when the status is another. */
export async function ask<Answer>(
  status: number,
  client: Client,
  method: string,
  path: string,
  body?: Init['body'],
  headers?: Record<string, string>,
): Promise<Answer> {
  const answer = await client.send(path, { method, body, headers });
  if (answer.status !== status) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.json as Answer;
}

/** An open process for everybody, unless told otherwise. */
export function openProcess(admin: Client, over: object = {}): Promise<Process> {
  const body = { title: 'Presupuesto del barrio', is_active: true, mode: 'public', ...over };
  return ask<Process>(201, admin, 'POST', 'processes/processes', body);
}

const DAY = 86_400_000;

/** The server's side: what its clock would do. */
export interface Serving {
  readonly app: INestApplicationContext;
  readonly tenants: { readonly one: string };
}

/** Lets the voting come to its end, and the clock close it: from here on totals are exact, and there are outcomes. */
export async function closeVoting({ app, tenants }: Serving, admin: Client, process: string): Promise<void> {
  const path = `processes/processes/${process}`;
  const past = { amedment_voting_end_datetime: new Date(Date.now() - 1000).toISOString() };
  const read = async () => (await ask<Process>(200, admin, 'GET', path)).voting;
  // Somebody's vote may have opened it a moment ago, in a session of theirs.
  if ((await admin.patch(path, past)).status === 409) await eventually(async () => (await read()).phase !== 'none');
  const { phase, end_datetime: end } = await read();
  const later = new Date(Date.now() + 2 * DAY).toISOString();
  if (phase === 'open' && end === null) {
    await ask(200, admin, 'POST', `${path}/extend`, { end_datetime: later, reason: 'No tenía fin.' });
  }
  const now = new Date(Math.max(Date.parse(end ?? later), Date.now()) + DAY).toISOString();
  const context = { tenant: tenants.one, source: 'system' as const, now, correlationId: process };
  // Counting waits for the views.
  await eventually(async () => {
    await app
      .get(CommandBus, { strict: false })
      .execute(new KeepVoting(context, process))
      .catch(() => null);
    return (await read()).phase === 'closed';
  });
}

/** Two chapters, three articles. */
export const chapters = [
  {
    title: 'Capítulo I',
    articles: [
      { title: 'Artículo 1', content: 'La Junta se reúne cada mes.' },
      { title: 'Artículo 2', content: 'La Asamblea decide.' },
    ],
  },
  { title: 'Capítulo II', articles: [{ title: 'Artículo 3', content: 'Los cargos duran dos años.' }] },
];

export function openDocument(admin: Client, process: string, over: object = {}): Promise<Document> {
  const body = { process, title: 'Estatutos', introduction: 'Antes de nada.', chapters, ...over };
  return ask<Document>(201, admin, 'POST', 'processes/documents', body);
}

/** How many amendments the scenes have proposed to a document: each says something else. */
const proposed = new Map<string, number>();

/** An edition of the document's first article, unlike those before. */
export function propose(author: Client, document: Document, over: object = {}): Promise<Amedment> {
  const { id: article, title } = document.chapters[0]!.articles[0]!;
  const nth = (proposed.get(document.id) ?? 0) + 1;
  proposed.set(document.id, nth);
  const content = `La Junta se reúne cada semana${nth === 1 ? '' : `, a las ${nth}`}.`;
  const body = { document: document.id, article, title, content, reason: 'Urge.', ...over };
  return ask<Amedment>(201, author, 'POST', 'processes/amedments', body);
}
