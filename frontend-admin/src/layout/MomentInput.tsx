import { FieldTitle, useInput, useTranslate, ValidationError } from 'react-admin';
import { MomentField, whyNoMoment } from './MomentField.js';

/** A moment as a field of a form; empty is null. */
export function MomentInput({ source, helperText }: { source: string; helperText: string | false }) {
  const { field, fieldState, id } = useInput({ source, validate: whyNoMoment });
  const translate = useTranslate();
  const error = fieldState.error?.message;
  return (
    <MomentField
      label={<FieldTitle source={source} />}
      value={(field.value ?? null) as string | null}
      onChange={field.onChange}
      hint={helperText && translate(helperText)}
      error={error === undefined ? undefined : <ValidationError error={error} />}
      control={{ id, name: field.name, onBlur: field.onBlur }}
    />
  );
}
