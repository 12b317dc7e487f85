import { type AmedmentCompromise, api as routes } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** What is to stand in the place of an amendment, if something is. */
export const compromiseQuery = (amedment: string) =>
  queryOptions({
    queryKey: ['compromise', amedment],
    queryFn: ({ signal }) => api.get<AmedmentCompromise>(routes.amedmentCompromise(amedment), {}, signal),
  });

/** Its author lets the compromise stand for it. */
export function agreeToCompromise(amedment: string, compromise: string): Promise<AmedmentCompromise> {
  return api.post<AmedmentCompromise>(routes.amedmentCompromise(amedment), { compromise });
}
