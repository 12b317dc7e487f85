import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';

const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}T/;

/** Turns what the log keeps of a value into what a person reads: days, yes and no, languages, genders. */
export function useShownValue(): (field: string, value: string) => string {
  const translate = useTranslate();
  const moments = useMoments();
  return (field, value) => {
    if (value === 'true' || value === 'false') return translate(`ra.boolean.${value}`).toLocaleLowerCase();
    if (field === 'language') return translate(`console.languages.${value}`, { _: value });
    if (field === 'gender') return translate(`console.genders.${value === '?' ? 'unsaid' : value}`, { _: value });
    if (day.test(value)) return moments.day(value);
    if (moment.test(value)) return moments.short(value);
    return value;
  };
}
