import {
  api as routes,
  type Candidacy,
  type CandidacyChanges,
  type CandidacyPresentation,
  type Invited,
  type Page,
} from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** What candidacies a process takes. */
export const presentationsQuery = (process: string) =>
  queryOptions({
    queryKey: ['presentations', process],
    queryFn: ({ signal }) =>
      api.get<Page<CandidacyPresentation>>(routes.presentations(), { process, rowsPerPage: 100 }, signal),
  });

export const presentationQuery = (id: string) =>
  queryOptions({
    queryKey: ['presentation', id],
    queryFn: ({ signal }) => api.get<CandidacyPresentation>(routes.presentation(id), {}, signal),
  });

/** Those that the reader may see: of a presentation, or where a process asks them whether they stand. */
export const candidaciesQuery = (filter: { candidacypresentation?: string; process?: string; is_asked?: boolean }) =>
  queryOptions({
    queryKey: ['candidacies', filter],
    queryFn: ({ signal }) =>
      api.get<Page<Candidacy>>(routes.candidacies(), { ...filter, rowsPerPage: 100, sortBy: 'name' }, signal),
  });

export const candidacyQuery = (id: string) =>
  queryOptions({
    queryKey: ['candidacy', id],
    queryFn: ({ signal }) => api.get<Candidacy>(routes.candidacy(id), {}, signal),
  });

/** @param first the address of who stands first, if that is settled. */
export const beginCandidacy = (candidacypresentation: string, name: string, first: string | undefined, key: string) => {
  const candidates = first === undefined ? [] : [{ email: first }];
  return api.post<Candidacy>(routes.candidacies(), { candidacypresentation, name, candidates }, key);
};
/** Whose a member number is, before they are invited by it. */
export const askWhose = (candidacypresentation: string, number: string) =>
  api.post<Invited>(routes.invited(), { candidacypresentation, number });
export const saveCandidacy = (id: string, said: CandidacyChanges) => api.patch<Candidacy>(routes.candidacy(id), said);

/** A photo of oneself, with words for those who do not see it. */
export function givePhoto(id: string, file: File, alt: string): Promise<Candidacy> {
  const form = new FormData();
  form.append('alt', alt);
  form.append('file', file);
  return api.post<Candidacy>(routes.candidacyPhoto(id), form);
}

export const removePhoto = (id: string) => api.remove<Candidacy>(routes.candidacyPhoto(id));

export type CandidacyAct = Parameters<typeof routes.candidacyAct>[1];
export const actOnCandidacy = (id: string, act: CandidacyAct, body: object = {}) =>
  api.post<Candidacy>(routes.candidacyAct(id, act), body);
