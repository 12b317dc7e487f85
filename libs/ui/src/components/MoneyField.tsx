import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';
import { readEuros } from './read-euros.js';

export interface MoneyFieldProps {
  label: string;
  /** As it is typed. */
  value: string;
  onChange: (text: string) => void;
  /** What is said of a sum that is none, or that may be read in two ways. */
  unclear: string;
  /** Said of a sum that is clear. */
  hint?: string;
  /** It is clear, and not right. */
  isWrong?: boolean;
}

/** A sum in euros, typed as our languages write it; no box of numbers, which swallows commas. */
export function MoneyField({ label, value, onChange, unclear, hint, isWrong = false }: MoneyFieldProps): ReactElement {
  const isUnclear = value.trim() !== '' && readEuros(value) === null;
  return (
    <TextField
      label={label}
      value={value}
      error={isUnclear || isWrong}
      helperText={isUnclear ? unclear : hint}
      sx={{ maxWidth: 420 }}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  );
}
