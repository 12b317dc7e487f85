import type { PeopleSegment } from '@ateneo/contracts';
import { Box, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

interface SegmentRangeProps {
  part: 'member' | 'registered' | 'age';
  kind: 'date' | 'number';
  segment: PeopleSegment;
  onChange: (change: Partial<PeopleSegment>) => void;
}

/** From and until, both included; each may stay empty. */
export function SegmentRange({ part, kind, segment, onChange }: SegmentRangeProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
      {([`${part}_from`, `${part}_until`] as const).map((field) => (
        <TextField
          key={field}
          type={kind}
          size="small"
          label={translate(`console.issues.segment.${field}`)}
          value={segment[field] ?? ''}
          onChange={({ target }) => onChange({ [field]: said(kind, target.value) })}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: kind === 'number' ? { min: 0, max: 120 } : {} }}
        />
      ))}
    </Box>
  );
}

function said(kind: SegmentRangeProps['kind'], typed: string): string | number | null {
  if (typed === '') return null;
  return kind === 'number' ? Math.min(120, Math.max(0, Math.round(Number(typed)))) : typed;
}
