import type { Language } from '@ateneo/contracts';

/** ISO 3166-1 alpha-2 codes of the countries that an address may name. */
const codes = (
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY ' +
  'CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HN HR HT HU ID IE IL IN IQ IR IS IT ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MR MT MU MV MW MX MY MZ ' +
  'NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY ' +
  'SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS YE ZA ZM ZW'
).split(' ');

const named = new Map<Language, { code: string; name: string }[]>();

/** Countries with their names in the language, in its alphabetical order. */
export function countries(language: Language): { code: string; name: string }[] {
  const ready = named.get(language);
  if (ready) return ready;
  const names = new Intl.DisplayNames([language, 'es'], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  const list = codes.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) => compare(a.name, b.name));
  named.set(language, list);
  return list;
}
