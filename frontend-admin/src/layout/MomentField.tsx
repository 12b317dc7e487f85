import { Box, FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isSkipped, localMoment, momentOf, momentsOf } from '../language/local-moment.js';

/** What is kept of what was typed: an hour that never is stays as it was typed, and is refused. */
const keptOf = (typed: string) => (isSkipped(typed) ? typed : momentOf(typed));

/** Why what was kept is no moment; undefined: it is one, or empty. */
export function whyNoMoment(value: unknown): string | undefined {
  return typeof value === 'string' && isSkipped(value) ? 'console.list.skipped_hour' : undefined;
}

interface MomentFieldProps {
  label: ReactNode;
  /** A moment; empty is null; an hour that never is as it was typed. */
  value: string | null;
  onChange: (value: string | null) => void;
  hint?: ReactNode;
  /** What else is wrong with it, said instead of the hint. */
  error?: ReactNode;
  control?: { readonly id?: string; readonly name?: string; readonly onBlur?: () => void };
  isRequired?: boolean;
  isSmall?: boolean;
}

/** A moment, typed in the reader's time zone and kept as one of everybody's: the one field that knows of clocks that change. */
export function MomentField(props: MomentFieldProps) {
  const { label, value, onChange, hint, control, isRequired = false, isSmall = false } = props;
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  // Follows the record when it is loaded anew, not what is half typed.
  const shown = keptOf(typed) === value ? typed : localMoment(value);
  const skipped = whyNoMoment(value);
  const error = props.error ?? (skipped && translate(skipped));
  return (
    <Box sx={{ width: '100%' }}>
      <TextField
        {...control}
        type="datetime-local"
        fullWidth
        required={isRequired}
        size={isSmall ? 'small' : 'medium'}
        label={label}
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(keptOf(event.target.value));
        }}
        error={error !== undefined}
        helperText={error ?? hint}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <WhichOfTwo typed={shown} value={value} onChoose={onChange} />
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
