import type { SettingsAct } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';

type Value = SettingsAct['changes'][number]['after'];

/** Turns the value of a setting into what a person reads. */
export function useSettingValue(): (setting: string, value: Value) => string {
  const translate = useTranslate();
  const moments = useMoments();
  return (setting, value) => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
      return translate('console.settings.empty');
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`).toLocaleLowerCase();
    if (setting === 'uploads.document_max_bytes') return `${moments.number(Number(value) / 1_000_000)} MB`;
    if (setting === 'default_language') return translate(`console.languages.${String(value)}`);
    if (setting.startsWith('windows.')) return moments.short(String(value));
    return Array.isArray(value) ? value.join(', ') : String(value);
  };
}
