import { Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { EditorForm } from '../layout/EditorForm.js';
import type { EditorProps, FilterField, Values } from '../layout/filter-field.js';

/** How old people are at least and at most, in whole years; the list knows birth dates. */
export const age: FilterField = {
  field: 'birth_date',
  label: 'console.stats.filters.age',
  names: ['birth_date_lte', 'birth_date_gte'],
  Words: ({ values }) => {
    const [least, most] = agesOf(values);
    if (least !== '' && most !== '') return <>{least === most ? least : `${least}–${most}`}</>;
    return <>{least === '' ? `≤ ${most}` : `≥ ${least}`}</>;
  },
  Editor: AgeEditor,
};

function agesOf({ birth_date_lte: latest = '', birth_date_gte: earliest = '' }: Values): [string, string] {
  return [latest === '' ? '' : String(yearsSince(latest)), earliest === '' ? '' : String(yearsSince(earliest))];
}

function AgeEditor({ values, set }: EditorProps) {
  const translate = useTranslate();
  const [[least, most], setAges] = useState(() => agesOf(values));
  const ages = [wholeIn(least), wholeIn(most)] as const;
  const isReady =
    (least !== '' || most !== '') && [least, most].every((text, n) => text === '' || ages[n] !== undefined);
  return (
    <EditorForm
      isReady={isReady}
      onSubmit={() =>
        set({
          birth_date_lte: ages[0] === undefined ? '' : daysBefore(ages[0], 0),
          birth_date_gte: ages[1] === undefined ? '' : daysBefore(ages[1] + 1, 1),
        })
      }
    >
      <Stack direction="row" sx={{ gap: 2 }}>
        <Years
          inDialog
          label={translate('console.list.since')}
          value={least}
          onChange={(text) => setAges([text, most])}
        />
        <Years label={translate('console.list.until')} value={most} onChange={(text) => setAges([least, text])} />
      </Stack>
    </EditorForm>
  );
}

interface YearsProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  inDialog?: boolean;
}

function Years({ label, value, onChange, inDialog = false }: YearsProps) {
  return (
    <TextField
      size="small"
      label={label}
      value={value}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was just asked for
      autoFocus={inDialog}
      onChange={(event) => onChange(event.target.value.trim())}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
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
