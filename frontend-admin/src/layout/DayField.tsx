import { TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface DayFieldProps {
  /** A key. */
  label: string;
  value: string;
  helperText?: ReactNode;
  onChange: (day: string) => void;
}

/** A calendar day, outside a form. */
export function DayField({ label, value, helperText, onChange }: DayFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      type="date"
      label={translate(label)}
      value={value}
      helperText={helperText}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
      fullWidth
    />
  );
}
