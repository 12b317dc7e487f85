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
import { writeUpon } from '../../../lib/write-upon.js';

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

const readCandidacy = (id: string, signal?: AbortSignal) => api.get<Candidacy>(routes.candidacy(id), {}, signal);

/** One. Each answer as it came: who changes it says what of. */
export const candidacyQuery = (id: string) =>
  queryOptions({
    queryKey: ['candidacy', id],
    queryFn: ({ signal }) => readCandidacy(id, signal),
    structuralSharing: false,
  });

/** @param first the address of who stands first, if that is settled. */
export const beginCandidacy = (candidacypresentation: string, name: string, first: string | undefined, key: string) => {
  const candidates = first === undefined ? [] : [{ email: first }];
  return api.post<Candidacy>(routes.candidacies(), { candidacypresentation, name, candidates }, key);
};
/** Whose a member number is, before they are invited by it. */
export const askWhose = (candidacypresentation: string, number: string) =>
  api.post<Invited>(routes.invited(), { candidacypresentation, number });
/** Name, programme and who stands, written upon what was seen; what those who stand answer meanwhile is nothing to it. */
export const saveCandidacy = (seen: Candidacy, said: CandidacyChanges) =>
  writeUpon({
    seen,
    read: () => readCandidacy(seen.id),
    own: ({ name, programme, candidates, substitutes }) => [
      name,
      programme,
      candidates.map(idOf),
      substitutes.map(idOf),
    ],
    send: (tag) => api.patch<Candidacy>(routes.candidacy(seen.id), said, tag),
  });

/** One accepts in one's own words, or words it otherwise; what others answer meanwhile is nothing to it. */
export const acceptCandidacy = (seen: Candidacy, said: object) =>
  writeUpon({
    seen,
    read: () => readCandidacy(seen.id),
    own: (one) => ownPlace(one)?.statement,
    send: (tag) => api.post<Candidacy>(routes.candidacyAct(seen.id, 'accept'), said, undefined, undefined, tag),
  });

const idOf = ({ id }: { id: string }) => id;

/** The reader's place in it. */
export const ownPlace = ({ candidates, substitutes }: Candidacy) =>
  [...candidates, ...substitutes].find(({ is_own }) => is_own);

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
