import type { Amedment } from '@ateneo/contracts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** Which amendments a text is made of: those that pass, those that reviewers accepted, or one's own choice. */
export type Choice = 'passing' | 'accepted' | 'own';

/** Of the address: one's own choice. */
export const OWN = 'with';

/** Whether it passed or, while one votes, would with the votes that are told. */
export function passes({ outcome, would_pass }: Pick<Amedment, 'outcome' | 'would_pass'>): boolean {
  return outcome ? outcome.outcome === 'passed' : would_pass === true;
}

const isIn: Readonly<Record<Exclude<Choice, 'own'>, (amendment: Amedment) => boolean>> = {
  passing: passes,
  accepted: ({ review }) => review === 'accepted',
};

/** The choice lives in the address, so that it can be sent to somebody. */
export function useChosen(amendments: readonly Amedment[]) {
  const [params, setParams] = useSearchParams();
  const own = params.get(OWN);
  const choice: Choice = own !== null ? 'own' : params.get('by') === 'accepted' ? 'accepted' : 'passing';
  const chosen = useMemo(() => {
    if (choice === 'own') return new Set((own ?? '').split(',').filter((id) => id !== ''));
    return new Set(amendments.filter(isIn[choice]).map(({ id }) => id));
  }, [amendments, choice, own]);
  const change = useCallback(
    (set: (next: URLSearchParams) => void) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete(OWN);
          next.delete('by');
          set(next);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const choose = (ids: Iterable<string>) => change((next) => next.set(OWN, [...ids].join(',')));
  return {
    choice,
    chosen,
    take: (by: Choice) => (by === 'own' ? choose(chosen) : change((next) => by === 'accepted' && next.set('by', by))),
    toggle: (id: string) => {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      choose(next);
    },
  };
}
