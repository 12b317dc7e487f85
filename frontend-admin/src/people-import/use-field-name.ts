import { useTranslate } from 'react-admin';
import { fieldName } from '../userchanges/change-sentence.js';

/** The name of a field, as a heading. */
export function useFieldName(): (field: string) => string {
  const translate = useTranslate();
  return (field) => {
    const isWhole = field === 'surnames' || field === 'full_name';
    const name = isWhole ? translate(`console.people_import.whole.${field}`) : fieldName(field, translate);
    return name.charAt(0).toLocaleUpperCase() + name.slice(1);
  };
}
