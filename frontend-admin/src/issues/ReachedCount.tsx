import type { IssueCount } from '@ateneo/contracts';
import { useSettled } from '@ateneo/ui';
import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { useMoments } from '../language/moments.js';

type Reached = Pick<IssueCount, 'count'> & Partial<Pick<IssueCount, 'sample'>>;

/** Whom `ask` says that it reaches now, a moment after the last change; undefined while that is asked. */
export function useReached(ask: string, body: object): Reached | undefined {
  const provider = useDataProvider<ConsoleDataProvider>();
  const wanted = JSON.stringify(body);
  const asked = useSettled(wanted, 300);
  const { data } = useQuery({
    queryKey: ['reached', ask, asked],
    queryFn: () => provider.command<Reached>(ask, 'POST', JSON.parse(asked) as object),
    staleTime: 0,
  });
  return asked === wanted ? data : undefined;
}

export function ReachedCount({ count }: { count: number | undefined }) {
  const translate = useTranslate();
  const { number } = useMoments();
  return (
    <Typography aria-live="polite" sx={{ mt: 4, fontWeight: 700 }}>
      {count === undefined ? '…' : translate('console.issues.reaches', { smart_count: count, number: number(count) })}
    </Typography>
  );
}
