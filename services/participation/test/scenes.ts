import type { Amedment, Document, Process } from '@ateneo/contracts';
import type { Client, Init } from '../../platform/test/client.js';

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

/** Ends voting now: from here on totals are exact. */
export async function closeVoting(admin: Client, process: string): Promise<void> {
  const amedment_voting_end_datetime = new Date(Date.now() - 1000).toISOString();
  await ask(200, admin, 'PATCH', `processes/processes/${process}`, { amedment_voting_end_datetime });
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

/** An edition of the document's first article. */
export function propose(author: Client, document: Document, over: object = {}): Promise<Amedment> {
  const { id: article, title } = document.chapters[0]!.articles[0]!;
  const body = {
    document: document.id,
    article,
    title,
    content: 'La Junta se reúne cada semana.',
    reason: 'Urge.',
    ...over,
  };
  return ask<Amedment>(201, author, 'POST', 'processes/amedments', body);
}
