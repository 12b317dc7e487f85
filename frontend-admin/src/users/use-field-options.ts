import { useTranslate } from 'react-admin';
import { useConsoleInfo } from '../layout/console-info.js';
import type { ProfileField } from './profile-field.js';
import { genderKey } from './UserFacts.js';

interface Option {
  value: string;
  label: string;
}

/** What may stand in a field of few values; undefined for what is typed. */
export function useFieldOptions(field: ProfileField): Option[] | undefined {
  const translate = useTranslate();
  const { adm0s } = useConsoleInfo();
  if (field === 'gender')
    return ['?', 'M', 'H', 'X'].map((value) => ({ value, label: translate(`console.genders.${genderKey(value)}`) }));
  if (field === 'language')
    return ['es', 'ca', 'gl', 'eu'].map((value) => ({ value, label: translate(`console.languages.${value}`) }));
  if (field !== 'address_country') return undefined;
  return [{ value: '', label: '—' }, ...adm0s.map(({ code, name }) => ({ value: code, label: name }))];
}
