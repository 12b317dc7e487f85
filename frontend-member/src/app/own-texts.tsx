import { type AlternativeRow, api as routes, type Candidacy, type Page } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { AlternativePill } from '../features/alternatives/components/AlternativePill.js';
import { CandidacyPill } from '../features/candidacies/components/CandidacyPill.js';
import { api } from '../lib/api.js';

interface OwnText {
  readonly id: string;
  readonly link: string;
  readonly title: string;
  /** What came of it. */
  readonly pill: ReactElement;
  readonly began: string;
}

const newest = { is_own: true, rowsPerPage: 100, sortBy: '-creation_datetime' };

/**
 * The candidacies and the whole texts that one handed in.
 * @param process empty: of all.
 */
export const ownTextsQuery = (process: string) =>
  queryOptions({
    queryKey: ['own-texts', process],
    queryFn: async ({ signal }): Promise<readonly OwnText[]> => {
      const query = process === '' ? newest : { ...newest, process };
      const [candidacies, alternatives] = await Promise.all([
        api.get<Page<Candidacy>>(routes.candidacies(), query, signal),
        api.get<Page<AlternativeRow>>(routes.alternatives(), query, signal),
      ]);
      const all = [...candidacies.results.map(ofCandidacy), ...alternatives.results.map(ofAlternative)];
      return all.toSorted((a, b) => b.began.localeCompare(a.began));
    },
  });

function ofCandidacy({ id, process, name: title, status, creation_datetime: began }: Candidacy): OwnText {
  const link = `/process/${process}/candidacysubmission/${id}`;
  return { id, link, title, pill: <CandidacyPill status={status} />, began };
}

function ofAlternative({ id, process, title, creation_datetime: began, ...how }: AlternativeRow): OwnText {
  const link = `/process/${process}/documentalternative/${id}`;
  return { id, link, title, pill: <AlternativePill {...how} />, began };
}
