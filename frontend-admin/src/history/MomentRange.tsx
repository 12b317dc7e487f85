import { Box, Slider, Stack, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';

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
  const { short } = useMoments();
  const last = moments.length - 1;
  const place = (moment: string) =>
    Math.max(
      0,
      moments.findLastIndex((one) => one <= moment),
    );
  return (
    <Box sx={{ mb: 5, maxWidth: 720 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3, mb: 2 }}>
        <MomentField label={translate('console.history.from')} value={from} onChange={(next) => onChange([next, to])} />
        <MomentField label={translate('console.history.to')} value={to} onChange={(next) => onChange([from, next])} />
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

interface MomentFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** In the browser's own time, as people type it; kept as a moment. */
function MomentField({ label, value, onChange }: MomentFieldProps) {
  const time = new Date(value);
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
  return (
    <TextField
      type="datetime-local"
      size="small"
      fullWidth
      label={label}
      value={local}
      onChange={(event) => {
        const next = new Date(event.target.value);
        if (!Number.isNaN(next.getTime())) onChange(next.toISOString());
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { step: 1 } }}
    />
  );
}
