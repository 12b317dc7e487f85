import { Box, FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useState } from 'react';
import { FieldTitle, useInput, useTranslate, ValidationError } from 'react-admin';
import { isSkipped, localMoment, momentOf, momentsOf } from '../language/local-moment.js';

/** What is kept of what was typed: an hour that never is stays as it was typed, and is refused. */
const keptOf = (typed: string) => (isSkipped(typed) ? typed : momentOf(typed));
const isAnHour = (value: unknown) =>
  typeof value === 'string' && isSkipped(value) ? 'console.list.skipped_hour' : undefined;

/** A moment as a field of a form: typed in the reader's time zone, kept as a moment of everybody's; empty is null. */
export function MomentInput({ source, helperText }: { source: string; helperText: string | false }) {
  const { field, fieldState, id } = useInput({ source, validate: isAnHour });
  const value = (field.value ?? null) as string | null;
  const [typed, setTyped] = useState('');
  // Follows the record when it is loaded anew, not what is half typed.
  const shown = keptOf(typed) === value ? typed : localMoment(value);
  const translate = useTranslate();
  const error = fieldState.error?.message ?? isAnHour(value);
  return (
    <Box>
      <TextField
        id={id}
        name={field.name}
        type="datetime-local"
        fullWidth
        label={<FieldTitle source={source} />}
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          field.onChange(keptOf(event.target.value));
        }}
        onBlur={field.onBlur}
        error={error !== undefined}
        helperText={error ? <ValidationError error={error} /> : helperText && translate(helperText)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <WhichOfTwo typed={shown} value={value} onChoose={field.onChange} />
    </Box>
  );
}

interface WhichOfTwoProps {
  typed: string;
  value: string | null;
  onChoose: (moment: string) => void;
}

/** In autumn an hour comes twice: which of the two is meant. */
function WhichOfTwo({ typed, value, onChoose }: WhichOfTwoProps) {
  const translate = useTranslate();
  const both = momentsOf(typed);
  if (both.length < 2) return null;
  return (
    <RadioGroup
      row
      aria-label={translate('console.list.twice')}
      value={both.find((one) => value !== null && Date.parse(one) === Date.parse(value)) ?? both[0]}
      onChange={(_, moment) => onChoose(moment)}
    >
      {both.map((moment, index) => (
        <FormControlLabel
          key={moment}
          value={moment}
          control={<Radio size="small" />}
          label={translate(index === 0 ? 'console.list.before_change' : 'console.list.after_change')}
        />
      ))}
    </RadioGroup>
  );
}
