import { useTranslate } from 'react-admin';
import { type Moments, useMoments } from '../language/moments.js';
import { useOrganizationChoices } from '../organizations/use-organization-choices.js';
import { useTags } from '../tags/use-tags.js';
import type { Translate } from './change-sentence.js';

type Show = (value: string) => string;

/** Turns what the log keeps of a value into what a person reads: days, yes and no, languages, genders, organizations. */
export function useShownValue(): (field: string, value: string) => string {
  const translate = useTranslate();
  const moments = useMoments();
  const organizations = useOrganizationChoices();
  const organization: Show = (value) => organizations.find((one) => one.value === value)?.label ?? begun(value);
  const tags = useTags();
  const byField: Partial<Record<string, Show>> = {
    organization,
    managed_organizations: organization,
    language: (value) => translate(`console.languages.${value}`, { _: value }),
    gender: (value) => translate(`console.genders.${value === '?' ? 'unsaid' : value}`, { _: value }),
    tags: (value) => tags.find(({ id }) => id === value)?.name ?? begun(value),
    location: place,
  };
  return (field, value) => (byField[field] ?? byShape(translate, moments))(value);
}

/** Of what is gone, or not to be listed by who asks: enough of the id to tell one from another. */
function begun(id: string): string {
  return id.slice(0, 8);
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}T/;

function byShape(translate: Translate, moments: Moments): Show {
  return (value) => {
    if (value === 'true' || value === 'false') return translate(`ra.boolean.${value}`).toLocaleLowerCase();
    if (day.test(value)) return moments.day(value);
    return moment.test(value) ? moments.short(value) : value;
  };
}

/** A GeoJSON point as latitude and longitude, the way people write them. */
function place(value: string): string {
  const numbers = /\[\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*\]/.exec(value);
  // To a metre: more is the noise of counting in halves.
  const short = (text: string | undefined) => String(Number(Number(text).toFixed(5)));
  return numbers ? `${short(numbers[2])}, ${short(numbers[1])}` : value;
}
