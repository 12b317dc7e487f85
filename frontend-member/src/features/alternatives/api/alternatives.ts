import { type Alternative, type AlternativeRow, api as routes, type Page } from '@ateneo/contracts';
import { tagOf } from '@ateneo/ui';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** Alternatives of a process or to a document, those with most endorsements first. */
export const alternativesQuery = (filter: { process?: string; document?: string; is_own?: boolean }) =>
  queryOptions({
    queryKey: ['alternatives', filter],
    queryFn: ({ signal }) =>
      api.get<Page<AlternativeRow>>(
        routes.alternatives(),
        { ...filter, rowsPerPage: 100, sortBy: '-endorsements' },
        signal,
      ),
  });

const readAlternative = (id: string, signal?: AbortSignal) => api.get<Alternative>(routes.alternative(id), {}, signal);

/** One, whole. Each answer as it came: who changes it says what of. */
export const alternativeQuery = (id: string) =>
  queryOptions({
    queryKey: ['alternative', id],
    queryFn: ({ signal }) => readAlternative(id, signal),
    structuralSharing: false,
  });

/** The tag of what the server has now. */
export const alternativeTag = async (id: string): Promise<string | undefined> => tagOf(await readAlternative(id));

/** What a person begins with: the document's own text, or that of a file. */
export interface Beginning {
  document: string;
  title: string;
  summary: string;
  file: File | null;
}

/** Begins a draft. @param key repeats of the same act carry the same one. */
export function beginAlternative({ file, ...said }: Beginning, key: string): Promise<Alternative> {
  if (!file) return api.post<Alternative>(routes.alternatives(), said, key);
  const form = new FormData();
  for (const [name, value] of Object.entries(said)) if (value !== '') form.append(name, value);
  form.append('file', file);
  return api.post<Alternative>(routes.alternativeImport(), form, key);
}

/** What its author may write. */
export type Wording = Pick<Alternative, 'title' | 'summary' | 'introduction' | 'chapters'>;

/** @param from the tag of what this was written upon: whatever was written elsewhere since is not written over. */
export const saveAlternative = (id: string, wording: Wording, from: string | undefined) =>
  api.patch<Alternative>(routes.alternative(id), wording, from);

export const submitAlternative = (id: string) => api.post<Alternative>(routes.alternativeAct(id, 'submit'), {});
export const withdrawAlternative = (id: string) => api.remove<Alternative>(routes.alternative(id));
export const endorseAlternative = (id: string, endorses: boolean) =>
  endorses
    ? api.post<Alternative>(routes.alternativeAct(id, 'endorse'), {})
    : api.remove<Alternative>(routes.alternativeAct(id, 'endorse'));
