import { DayField, MoneyField } from '@ateneo/ui';
import { Checkbox, FormControlLabel, TextField, type TextFieldProps } from '@mui/material';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import { MomentField } from './MomentField.js';
import { PersonPicker } from './PersonPicker.js';

/** A field of the form around: what was typed, and what is wrong with it. */
export function useTyped<Value>(name: string) {
  const { field, fieldState } = useController({ name });
  const { value, onChange } = field as { value: Value; onChange: (next: Value) => void };
  return { field, value, onChange, problem: fieldState.error?.message };
}

type TextInProps = Omit<TextFieldProps, 'name' | 'value' | 'onChange'> & { name: string };

/** A text, or one of several with `select`. */
export function TextIn({ name, helperText, error, ...props }: TextInProps) {
  const {
    field: { ref, ...field },
    problem,
  } = useTyped<string>(name);
  const isWrong = error || problem !== undefined;
  return <TextField {...props} {...field} inputRef={ref} error={isWrong} helperText={problem ?? helperText} />;
}

/** One of several: its options are children. */
export function ChoiceIn(props: TextInProps) {
  return <TextIn {...props} select slotProps={{ select: { native: true }, inputLabel: { shrink: true } }} />;
}

/** A calendar day as ISO 8601 says it; empty: none. */
export function DayIn({ name, label, helperText }: { name: string; label: string; helperText?: ReactNode }) {
  const { value, onChange, problem } = useTyped<string>(name);
  const said = problem ?? helperText;
  return (
    <DayField
      name={name}
      label={label}
      value={value}
      onChange={onChange}
      error={problem !== undefined}
      helperText={said}
    />
  );
}

/** A sum in euros, as it is typed. */
export function EurosIn({ name, label = 'console.dues.amount' }: { name: string; label?: string }) {
  const translate = useTranslate();
  const { value, onChange, problem } = useTyped<string>(name);
  return (
    <MoneyField
      label={translate(label)}
      unclear={translate('console.dues.unclear_amount')}
      value={value}
      onChange={onChange}
      {...(problem !== undefined && { isWrong: true, hint: problem })}
    />
  );
}

export function CheckIn({ name, label }: { name: string; label: string }) {
  const { value, onChange } = useTyped<boolean>(name);
  return (
    <FormControlLabel label={label} control={<Checkbox checked={value} onChange={(_, isOn) => onChange(isOn)} />} />
  );
}

/** A moment; null: none. */
export function MomentIn({ name, ...props }: { name: string; label: string; hint?: ReactNode; isRequired?: boolean }) {
  const { value, onChange, problem } = useTyped<string | null>(name);
  return <MomentField {...props} value={value} onChange={onChange} error={problem} />;
}

/** A person; null: nobody yet. */
export function PersonIn({ name, label, inDialog = false }: { name: string; label: string; inDialog?: boolean }) {
  const { value, onChange, problem } = useTyped<string | null>(name);
  const said = problem !== undefined && { error: true, helperText: problem };
  return <PersonPicker {...said} inDialog={inDialog} label={label} value={value} onChange={onChange} />;
}
