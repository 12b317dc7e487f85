import { TextField } from '@mui/material';
import { useState } from 'react';
import { FieldTitle, useInput, useTranslate, ValidationError } from 'react-admin';

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

type Fault = { readonly message?: string };

/** A list of short texts, one a line. */
export function LinesInput({ source, helperText }: { source: string; helperText: string }) {
  const { field, fieldState, id } = useInput({ source });
  const value = (field.value ?? []) as string[];
  const [typed, setTyped] = useState('');
  const translate = useTranslate();
  // Follows the record when it is loaded anew, not what is half typed.
  const shown = linesOf(typed).join('\n') === value.join('\n') ? typed : value.join('\n');
  // The server names the line that is wrong: `iframe_hosts.0`.
  const error = fieldState.error as Fault | (Fault | undefined)[] | undefined;
  const message = Array.isArray(error) ? error.find(Boolean)?.message : error?.message;
  return (
    <TextField
      id={id}
      name={field.name}
      label={<FieldTitle source={source} />}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        field.onChange(linesOf(event.target.value));
      }}
      onBlur={field.onBlur}
      error={message !== undefined}
      helperText={message === undefined ? translate(helperText) : <ValidationError error={message} />}
      multiline
      minRows={2}
      fullWidth
    />
  );
}
