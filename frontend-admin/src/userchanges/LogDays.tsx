import { useNow } from '@ateneo/ui';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { dayOf } from '../language/local-moment.js';
import { useMoments } from '../language/moments.js';
import { SkeletonCards } from '../layout/SkeletonRows.js';
import { byDay, type Day, type Together } from './by-day.js';

interface LogDaysProps<Act extends Together> {
  acts: readonly Act[];
  isPending: boolean;
  row: (act: Act) => ReactNode;
}

/** A log, day by day. */
export function LogDays<Act extends Together>({ acts, isPending, row }: LogDaysProps<Act>) {
  if (isPending)
    return (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-busy>
        <SkeletonCards />
      </Box>
    );
  return byDay(acts).map((day) => <DayOfActs key={`${day.day} ${day.acts[0]?.key}`} {...day} row={row} />);
}

/** One day: its date stays on top while its rows pass. */
function DayOfActs<Act extends Together>({ day, acts, row }: Day<Act> & Pick<LogDaysProps<Act>, 'row'>) {
  const { longDay } = useMoments();
  const named = useNearDay();
  return (
    <Box component="section" aria-labelledby={`day-${day}`} sx={{ mb: 5 }}>
      <Typography
        variant="h2"
        id={`day-${day}`}
        sx={{
          position: 'sticky',
          top: 48,
          bgcolor: 'background.default',
          py: 1,
          borderBottom: 2,
          borderColor: 'divider',
        }}
      >
        {[named(day), longDay(day)].filter(Boolean).join(' · ')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {acts.map(row)}
      </Box>
    </Box>
  );
}

/** "Today" and "yesterday", where the day is one of them. */
function useNearDay(): (day: string) => string | undefined {
  const translate = useTranslate();
  const now = useNow();
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const names = new Map([
    [dayOf(now), translate('console.change_days.today')],
    [dayOf(yesterday), translate('console.change_days.yesterday')],
  ]);
  return (day) => names.get(day);
}
