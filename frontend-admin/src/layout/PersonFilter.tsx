import { useResourceContext, useTranslate } from 'react-admin';
import { PersonPicker } from './PersonPicker.js';
import { useFilter } from './use-filter.js';

/** Filters a list by a person. */
export function PersonFilter({ field, label }: { field: string; label?: string }) {
  const [value, set] = useFilter(field);
  const resource = useResourceContext();
  const translate = useTranslate();
  return (
    <PersonPicker
      label={translate(label ?? `resources.${resource}.fields.${field}`)}
      value={value === '' ? null : value}
      onChange={(id) => set(id ?? '')}
    />
  );
}
