import { useInput, useResourceContext, useTranslate, ValidationError } from 'react-admin';
import { MarkdownField } from './MarkdownField.js';

/** A text with Markdown and its preview, as a field of a form. */
export function MarkdownInput({ source, limit }: { source: string; limit: number }) {
  const { field, fieldState, id } = useInput({ source, defaultValue: '' });
  const resource = useResourceContext();
  const translate = useTranslate();
  return (
    <MarkdownField
      id={id}
      label={translate(`resources.${resource}.fields.${source}`)}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      error={fieldState.error?.message && <ValidationError error={fieldState.error.message} />}
      limit={limit}
    />
  );
}
