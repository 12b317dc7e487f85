import type { Alternative, Document } from '@ateneo/contracts';
import type { Client } from '../../platform/test/client.js';
import { ask } from './scenes.js';

/** A draft with the document's text but for its first article. */
export async function beginAlternative(author: Client, document: Document, over: object = {}): Promise<Alternative> {
  const [first, ...rest] = document.chapters.map(({ id, title, articles }) => ({
    id,
    title,
    articles: sent(articles),
  }));
  const [one, ...others] = first!.articles;
  const chapters = [
    { ...first!, articles: [{ ...one!, content: 'La Junta se reúne cada semana.' }, ...others] },
    ...rest,
  ];
  const body = { document: document.id, title: 'Estatutos breves', summary: 'Más juntas.', chapters, ...over };
  return ask<Alternative>(201, author, 'POST', 'processes/documentalternatives', body);
}

const sent = (articles: Document['chapters'][number]['articles']) =>
  articles.map(({ id, title, content }) => ({ id, title, content }));

export function act(status: number, who: Client, id: string, name: string, body: object = {}): Promise<Alternative> {
  return ask<Alternative>(status, who, 'POST', `processes/documentalternatives/${id}/${name}`, body);
}

/** One that is published. */
export async function approvedAlternative(author: Client, admin: Client, document: Document): Promise<Alternative> {
  const { id } = await beginAlternative(author, document);
  await act(200, author, id, 'submit');
  return act(200, admin, id, 'approve');
}
