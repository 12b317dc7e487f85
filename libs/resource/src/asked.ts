import { type ListRequest, type ListSpec, parseListQuery } from '@ateneo/persistence';
import type { RequestContext } from '@ateneo/http';
import type { Answering, AnyResource } from './resource.js';

/** A resource as far as it says what its list may be asked. */
export type Askable<Reader> = Pick<Answering<Reader, { id: string }, { id: string }>, 'path' | 'list'>;

/** So many rows of all that match are read at a time. */
export const BATCH = 1_000;

/** Throws field errors on what the list cannot be asked. */
export function mustBeAskable<Reader>(resource: Askable<Reader>, reader: Reader, query: Record<string, unknown>): void {
  parseListQuery(query, specOf(resource, reader));
}

/** What a list may be asked by its reader. */
export function specOf<Reader>({ path, list }: Askable<Reader>, reader: Reader): ListSpec {
  return { resource: path, ...(typeof list === 'function' ? list(reader) : list) };
}

/** What is read of one alone. */
export function columnsOfOne<Reader, Answer extends { id: string }, Whole extends Answer>(
  resource: Answering<Reader, Answer, Whole>,
  reader: Reader,
): ListSpec['columns'] {
  return { ...specOf(resource, reader).columns, ...resource.whole?.columns };
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

/** Whether its views have what was written in this session. */
export async function isFresh(
  ctx: RequestContext,
  { projection, reads = [] }: Pick<AnyResource, 'projection' | 'reads'>,
): Promise<boolean> {
  const views = projection ? [projection, ...reads] : reads;
  return (await Promise.all(views.map(({ name }) => ctx.fresh(name)))).every(Boolean);
}
