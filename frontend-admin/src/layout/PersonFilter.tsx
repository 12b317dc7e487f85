import { useResourceContext, useTranslate } from 'react-admin';
import { useMay } from '../auth/may.js';
import { PersonPicker } from './PersonPicker.js';
import { useFilter } from './use-filter.js';

/** Filters a list by a person, for those who may look people up. */
export function PersonFilter({ field, label }: { field: string; label?: string }) {
  const [value, set] = useFilter(field);
  const resource = useResourceContext();
  const translate = useTranslate();
  const may = useMay();
  if (!may('see_people')) return null;
  return (
    <PersonPicker
      label={translate(label ?? `resources.${resource}.fields.${field}`)}
      value={value === '' ? null : value}
      onChange={(id) => set(id ?? '')}
    />
  );
}
