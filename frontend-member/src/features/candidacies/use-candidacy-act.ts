import type { Candidacy } from '@ateneo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from '../../lib/notices.js';

/** Does something to a candidacy; what it is from then on is shown at once, and said. */
export function useCandidacyAct<Said = void>(
  act: (said: Said) => Promise<Candidacy>,
  done: string,
  after?: (done: Candidacy) => void,
) {
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: act,
    onSuccess: (candidacy) => {
      queries.setQueryData(['candidacy', candidacy.id], candidacy);
      for (const name of ['candidacies', 'presentations', 'presentation'])
        void queries.invalidateQueries({ queryKey: [name] });
      notify(done);
      after?.(candidacy);
    },
  });
}
