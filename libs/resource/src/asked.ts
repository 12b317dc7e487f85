import { type ListRequest, type ListSpec, parseListQuery } from '@ateneo/persistence';
import type { Answering } from './resource.js';

/** So many rows of all that match are read at a time. */
export const BATCH = 1_000;

/** Throws field errors on what the list cannot be asked. */
export function mustBeAskable<Reader, Answer extends { id: string }, Whole extends Answer>(
  resource: Answering<Reader, Answer, Whole>,
  reader: Reader,
  query: Record<string, unknown>,
): void {
  parseListQuery(query, specOf(resource, reader));
}

/** What a list may be asked by its reader. */
export function specOf<Reader>(
  { path, list }: Pick<Answering<Reader, { id: string }, { id: string }>, 'path' | 'list'>,
  reader: Reader,
): ListSpec {
  return { resource: path, ...(typeof list === 'function' ? list(reader) : list) };
}

/** A batch of all that match, the newest first. */
export function newestFirst(
  query: Record<string, unknown>,
  spec: ListSpec,
  dialect: ListRequest['dialect'],
): ListRequest {
  const sort = ['creation_datetime', 'id'].map((field) => ({ field, descending: true }));
  return { ...parseListQuery(query, spec), offset: 0, limit: BATCH, sort, dialect };
}
