import { useInput, useTranslate } from 'react-admin';
import { type Choice, SeveralOf } from './SeveralOf.js';

/** Several of what there is to choose from, as a field of a form; none is an answer, too. */
export function ChoicesInput(props: {
  source: string;
  choices: readonly Choice[];
  /** Keys. */
  label: string;
  hint: string;
}) {
  const { source, choices, label, hint } = props;
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  const translate = useTranslate();
  return (
    <SeveralOf
      label={translate(label)}
      choices={choices}
      value={(field.value ?? []) as string[]}
      onChange={field.onChange}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? translate(hint)}
    />
  );
}
