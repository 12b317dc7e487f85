import { countryCodes, type Language } from '@ateneo/contracts';

const named = new Map<Language, { code: string; name: string }[]>();

/** Countries with their names in the language, in its alphabetical order. */
export function countries(language: Language): { code: string; name: string }[] {
  const ready = named.get(language);
  if (ready) return ready;
  const names = new Intl.DisplayNames([language, 'es'], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  const list = countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => compare(a.name, b.name));
  named.set(language, list);
  return list;
}
