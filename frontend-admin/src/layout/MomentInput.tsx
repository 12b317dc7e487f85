import { TextField } from '@mui/material';
import { useState } from 'react';
import { FieldTitle, useInput, useTranslate, ValidationError } from 'react-admin';
import { localMoment, momentOf } from '../language/local-moment.js';

/** A moment as a field of a form: typed in the reader's time zone, kept as a moment of everybody's; empty is null. */
export function MomentInput({ source, helperText }: { source: string; helperText: string | false }) {
  const { field, fieldState, id } = useInput({ source });
  const value = (field.value ?? null) as string | null;
  const [typed, setTyped] = useState('');
  // Follows the record when it is loaded anew, not what is half typed.
  const shown = momentOf(typed) === value ? typed : localMoment(value);
  const translate = useTranslate();
  return (
    <TextField
      id={id}
      name={field.name}
      type="datetime-local"
      label={<FieldTitle source={source} />}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        field.onChange(momentOf(event.target.value));
      }}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={
        fieldState.error?.message ? (
          <ValidationError error={fieldState.error.message} />
        ) : (
          helperText && translate(helperText)
        )
      }
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
