import { api, type TenantClock } from '@ateneo/contracts';
import { Button, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { useMoments } from '../language/moments.js';
import { useFeesCommand } from '../subscriptions/use-fees-command.js';
import { Part } from './FeesPart.js';

const steps = { clock_week: 7, clock_month: 30, clock_year: 365 } as const;

/** The sandbox's clock, and its way on; nothing where money moves. */
export function Clock() {
  const translate = useTranslate();
  const { longDay } = useMoments();
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const { run, pending } = useFeesCommand('clock');
  const { data } = useQuery({
    queryKey: ['membership-clock'],
    queryFn: () => provider.command<TenantClock>(api.membershipClock(), 'GET'),
  });
  if (!data?.may_move) return null;
  const forward = async (days: number) => {
    await run(api.membershipClock(), 'POST', { days });
    await queries.invalidateQueries();
  };
  return (
    <Part title="console.dues.clock">
      <Typography aria-live="polite">{translate('console.dues.clock_now', { day: longDay(data.now) })}</Typography>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {translate('console.dues.clock_text')}
      </Typography>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        {Object.entries(steps).map(([name, days]) => (
          <Button key={name} variant="outlined" disabled={pending} onClick={() => void forward(days)}>
            {translate(`console.dues.${name}`)}
          </Button>
        ))}
      </Stack>
    </Part>
  );
}
