import { Stack, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFilter } from '../layout/use-filter.js';

/** How old people are at least and at most, in whole years; the list knows birth dates. */
export function FilterAge() {
  const translate = useTranslate();
  const [latest, setLatest] = useFilter('birth_date_lte');
  const [earliest, setEarliest] = useFilter('birth_date_gte');
  return (
    <Stack direction="row" sx={{ gap: 2 }}>
      <Years
        label={translate('console.people_filters.age_from')}
        value={latest === '' ? '' : String(yearsSince(latest))}
        onChange={(years) => setLatest(years === undefined ? '' : daysBefore(years, 0))}
      />
      <Years
        label={translate('console.people_filters.age_to')}
        value={earliest === '' ? '' : String(yearsSince(earliest))}
        onChange={(years) => setEarliest(years === undefined ? '' : daysBefore(years + 1, 1))}
      />
    </Stack>
  );
}

interface YearsProps {
  label: string;
  value: string;
  onChange: (years: number | undefined) => void;
}

function Years({ label, value, onChange }: YearsProps) {
  return (
    <TextField
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value === '' ? undefined : wholeIn(event.target.value))}
      sx={{ width: 112 }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
    />
  );
}

/** Nobody is older than 120 years, and what is no number is no age. */
const wholeIn = (text: string) => (/^\d+$/.test(text) ? Math.min(Number(text), 120) : undefined);

/** The day so many years ago, and so many days later. */
export function daysBefore(years: number, days: number, today = new Date()): string {
  const day = new Date(Date.UTC(today.getFullYear() - years, today.getMonth(), today.getDate() + days));
  return day.toISOString().slice(0, 10);
}

/** Whole years from that day on. */
export function yearsSince(day: string, today = new Date()): number {
  const years = today.getFullYear() - Number(day.slice(0, 4));
  return daysBefore(years, 0, today) >= day ? years : years - 1;
}
