import type { SettingsAct } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';

type Value = SettingsAct['changes'][number]['after'];

/** Turns the value of a setting into what a person reads. */
export function useSettingValue(): (setting: string, value: Value) => string {
  const translate = useTranslate();
  const moments = useMoments();
  const inMegabytes = (bytes: string) => `${moments.number(Number(bytes) / 1_000_000)} MB`;
  const byName: Readonly<Record<string, (value: string) => string>> = {
    'uploads.document_max_bytes': inMegabytes,
    'uploads.image_max_bytes': inMegabytes,
    'uploads.total_max_bytes': inMegabytes,
    default_language: (language) => translate(`console.languages.${language}`),
  };
  return (setting, value) => {
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`).toLocaleLowerCase();
    const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
    if (text === '') return translate('console.settings.empty');
    return setting.startsWith('windows.') ? moments.short(text) : (byName[setting]?.(text) ?? text);
  };
}
