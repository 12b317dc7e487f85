import type { Meeting } from '@ateneo/contracts';
import { Box, Button, Slider, Stack } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useMay } from '../auth/may.js';
import { useMoments } from '../language/moments.js';
import { MomentField, whyNoMoment } from '../layout/MomentField.js';

type Range = readonly [string, string];
interface MomentRangeProps {
  /** Oldest first: the moments at which something changed, and now. */
  moments: readonly string[];
  range: Range;
  onChange: (range: Range) => void;
}

/** Two moments: dragged from change to change, or typed to the minute. */
export function MomentRange({ moments, range: [from, to], onChange }: MomentRangeProps) {
  const translate = useTranslate();
  const { short, day } = useMoments();
  const meeting = useLastMeeting();
  const earlier = earlierMoments(moments, meeting && { ...meeting, said: day(meeting.held_on) });
  const last = moments.length - 1;
  const place = (moment: string) =>
    Math.max(
      0,
      moments.findLastIndex((one) => one <= moment),
    );
  return (
    <Box sx={{ mb: 5, maxWidth: 720 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3, mb: 2 }}>
        <RangeEnd label={translate('console.history.from')} value={from} onChange={(next) => onChange([next, to])} />
        <RangeEnd label={translate('console.history.to')} value={to} onChange={(next) => onChange([from, next])} />
      </Stack>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mb: 2, displayPrint: 'none' }}>
        {earlier.map(({ name, at, values }) => (
          <Button
            key={name}
            size="small"
            variant="outlined"
            onClick={() => onChange([from < at ? from : moments[0]!, at])}
          >
            {translate(name, values)}
          </Button>
        ))}
      </Stack>
      {last > 0 && (
        <Box sx={{ px: 3, displayPrint: 'none' }}>
          <Slider
            value={[place(from), place(to)]}
            min={0}
            max={last}
            step={1}
            marks
            getAriaLabel={(index) => translate(index === 0 ? 'console.history.from' : 'console.history.to')}
            getAriaValueText={(value) => short(moments[value]!)}
            onChange={(_, next) => {
              const [a, b] = next as number[];
              onChange([moments[a!]!, moments[b!]!]);
            }}
          />
        </Box>
      )}
    </Box>
  );
}

/** The last meeting of the board, for whoever may know of it. */
function useLastMeeting(): Meeting | undefined {
  const enabled = useMay()({ see: 'meetings' });
  const newest = { pagination: { page: 1, perPage: 1 }, sort: { field: 'held_on', order: 'DESC' } } as const;
  return useGetList<Meeting>('meetings', newest, { enabled }).data?.[0];
}

/** What boards ask for: how it was a month ago, on the day of their meeting, and when the year before closed; of a card that was there by then. */
export function earlierMoments(moments: readonly string[], meeting?: { held_on: string; said: string }) {
  const now = new Date(moments.at(-1)!);
  const month = new Date(now);
  month.setMonth(month.getMonth() - 1);
  const year = now.getFullYear() - 1;
  const close = new Date(year + 1, 0, 1, 0, 0, 0, -1);
  const dayOfMeeting = meeting && new Date(`${meeting.held_on}T23:59:59.999`);
  return [
    { name: 'console.history.month_ago', at: month, values: {} },
    ...(dayOfMeeting ? [{ name: 'console.meetings.of', at: dayOfMeeting, values: { day: meeting.said } }] : []),
    { name: 'console.history.year_close', at: close, values: { year } },
  ]
    .map((one) => ({ ...one, at: one.at.toISOString() }))
    .filter(({ at }) => at > moments[0]! && at < moments.at(-1)!);
}

interface RangeEndProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** An hour that clocks skip is said to be none, and the range stays until a moment is typed. */
function RangeEnd({ label, value, onChange }: RangeEndProps) {
  const [typed, setTyped] = useState({ beside: value, kept: value });
  return (
    <MomentField
      label={label}
      value={typed.beside === value ? typed.kept : value}
      onChange={(kept) => {
        if (kept === null) return;
        setTyped({ beside: value, kept });
        if (whyNoMoment(kept) === undefined) onChange(kept);
      }}
    />
  );
}
