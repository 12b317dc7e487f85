import { FieldTitle, useInput, useTranslate, ValidationError } from 'react-admin';
import { MomentField, whyNoMoment } from './MomentField.js';

interface MomentInputProps {
  source: string;
  helperText: string | false;
  /** The key of its name, where the field's own would not do. */
  label?: string;
}

/** A moment as a field of a form; empty is null. */
export function MomentInput({ source, helperText, label }: MomentInputProps) {
  const { field, fieldState, id } = useInput({ source, validate: whyNoMoment });
  const translate = useTranslate();
  const error = fieldState.error?.message;
  return (
    <MomentField
      label={<FieldTitle source={source} {...(label && { label: translate(label) })} />}
      value={(field.value ?? null) as string | null}
      onChange={field.onChange}
      hint={helperText && translate(helperText)}
      error={error === undefined ? undefined : <ValidationError error={error} />}
      control={{ id, name: field.name, onBlur: field.onBlur }}
    />
  );
}
