/** ISO 3166-1 alpha-2 codes of the countries that an address may name. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY ' +
  'CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HN HR HT HU ID IE IL IN IQ IR IS IT ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MR MT MU MV MW MX MY MZ ' +
  'NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY ' +
  'SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS YE ZA ZM ZW'
).split(' ');

/** Codes of the same list for territories that people live in and that are part of another country, or claimed as one. */
const territories =
  'AI AQ AS AW AX BL BM BQ BV CC CK CW CX FK FO GF GG GI GL GP GS GU HK HM IM IO JE KY MF MO MP MQ MS NC NF NU PF PM PN PR RE SH ' +
  'SJ SX TC TF TK UM VG VI WF YT';
/** All of ISO 3166-1. */
export const allCountryCodes: readonly string[] = [...countryCodes, ...territories.split(' ')];
const known: ReadonlySet<string> = new Set(allCountryCodes);

/** Whether it is a code of ISO 3166-1, in capitals. */
export function isCountry(code: string): boolean {
  return known.has(code);
}

/** Whether it may be a postcode of Spain: five digits, the first two of a province. */
export function isSpanishPostcode(text: string): boolean {
  return /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(text);
}
