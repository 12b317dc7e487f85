import { readEuros, readNumber, typedEuros, typedNumber } from '@ateneo/ui';
import { TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import {
  FieldTitle,
  maxValue,
  minValue,
  required,
  useInput,
  useTranslate,
  type Validator,
  ValidationError,
} from 'react-admin';

/** What is typed: whole numbers, percentages of two decimals at most, euros that are kept in cents, megabytes that are kept in bytes. */
type Kind = 'whole' | 'percent' | 'euros' | 'megabytes';

const MEGABYTE = 1_000_000;
const scaled = (value: number | null, scale: number) => (value === null ? null : Math.round(value * scale));

const reads: Readonly<Record<Kind, (text: string) => number | null>> = {
  whole: (text) => {
    const value = readNumber(text);
    return Number.isInteger(value) ? value : null;
  },
  percent: (text) => {
    const value = readNumber(text);
    return value === scaled(value, 100)! / 100 ? value : null;
  },
  euros: readEuros,
  megabytes: (text) => scaled(readNumber(text), MEGABYTE),
};

const shows: Readonly<Record<Kind, (value: number) => string>> = {
  whole: typedNumber,
  percent: typedNumber,
  euros: typedEuros,
  megabytes: (value) => typedNumber(value / MEGABYTE),
};

interface AmountInputProps {
  source: string;
  kind?: Kind;
  label?: string;
  /** As it is kept. */
  least?: number;
  most?: number;
  isRequired?: boolean;
  defaultValue?: number;
  helperText?: string | false;
}

/** What is kept of a text: null of an empty one, not a number of one that is none. */
const keptOf = (text: string, kind: Kind): number | null =>
  text.trim() === '' ? null : (reads[kind](text) ?? Number.NaN);

/**
 * A number of a form, typed as our languages write it. No box of numbers: browsers take the comma out of it, and 10,50 €
 * were 1050 €.
 */
export function AmountInput({
  source,
  kind = 'whole',
  label,
  defaultValue,
  helperText = false,
  ...rules
}: AmountInputProps) {
  const { field, fieldState, id, isRequired } = useInput({
    source,
    validate: validatorsOf(kind, rules),
    ...(defaultValue === undefined ? {} : { defaultValue }),
  });
  const [typed, setTyped] = useState('');
  const value = typeof field.value === 'number' ? field.value : null;
  // Follows the record when it is loaded anew, not what is half typed.
  const shown = Object.is(keptOf(typed, kind), value) ? typed : value === null ? '' : shows[kind](value);
  return (
    <TextField
      id={id}
      name={field.name}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        field.onChange(keptOf(event.target.value, kind));
      }}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={<Hint error={fieldState.error?.message} hint={helperText} />}
      slotProps={{ htmlInput: { inputMode: kind === 'whole' ? 'numeric' : 'decimal', autoComplete: 'off' } }}
    />
  );
}

function Hint({ error, hint }: { error: string | undefined; hint: string | false }): ReactNode {
  const translate = useTranslate();
  return error ? <ValidationError error={error} /> : hint && translate(hint);
}

const unclear: Readonly<Record<Kind, string>> = {
  whole: 'console.list.unclear_whole',
  percent: 'console.list.unclear_percent',
  euros: 'console.list.unclear_number',
  megabytes: 'console.list.unclear_number',
};

type Rules = Pick<AmountInputProps, 'least' | 'most' | 'isRequired'>;

function validatorsOf(kind: Kind, { least = 0, most, isRequired = false }: Rules): Validator[] {
  const isClear = (value: unknown) => (Number.isNaN(value) ? unclear[kind] : undefined);
  return [
    isClear,
    ...(isRequired ? [required()] : []),
    minValue(least),
    ...(most === undefined ? [] : [maxValue(most)]),
  ];
}
