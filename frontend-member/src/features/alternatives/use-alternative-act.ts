import type { Alternative } from '@ateneo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from '../../lib/notices.js';

/** Does something to an alternative; what it is from then on is shown at once, and said. */
export function useAlternativeAct(act: () => Promise<Alternative>, done: string, after?: (done: Alternative) => void) {
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: act,
    onSuccess: (alternative) => {
      queries.setQueryData(['alternative', alternative.id], alternative);
      void queries.invalidateQueries({ queryKey: ['alternatives'] });
      notify(done);
      after?.(alternative);
    },
  });
}
