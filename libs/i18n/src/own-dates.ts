/**
 * Galician and Basque dates. Browsers leave both languages out of the dates that they know (Node does not), and would
 * write another language's instead, so these are written here, the same everywhere.
 */
export type OwnLanguage = 'gl' | 'eu';

/** A date taken apart in its time zone. `month` and `weekday` count from 0, Sunday first. */
export interface DateParts {
  year: number;
  month: number;
  day: number;
  weekday: number;
  /** `20:00`; empty for calendar days. */
  time: string;
}

const galicianMonths = 'xaneiro febreiro marzo abril maio xuño xullo agosto setembro outubro novembro decembro'.split(
  ' ',
);
const galicianShort = 'xan. feb. mar. abr. maio xuño xul. ago. set. out. nov. dec.'.split(' ');
const galicianDays = 'domingo luns martes mércores xoves venres sábado'.split(' ');
const basqueMonths =
  'urtarrilaren otsailaren martxoaren apirilaren maiatzaren ekainaren uztailaren abuztuaren irailaren urriaren azaroaren abenduaren'.split(
    ' ',
  );
const basqueShort = 'urt. ots. mar. api. mai. eka. uzt. abu. ira. urr. aza. abe.'.split(' ');
const basqueDays = 'igandea astelehena asteartea asteazkena osteguna ostirala larunbata'.split(' ');

/** The months by themselves, as one chooses one; January first. */
export const ownMonths: Record<OwnLanguage, readonly string[]> = {
  gl: galicianMonths,
  eu: basqueMonths.map((month) => month.replace(/ren$/, '')),
};

const listed = (...parts: (string | undefined)[]) => parts.filter((part) => part).join(', ');

/**
 * Years that are read with a consonant at the end take -eko, the others -ko: bat (21), bost (25), hamar (30); but
 * hamaika (31) ends in a vowel.
 */
function yearOf(year: number): string {
  const [ones, twenties] = [year % 10, year % 20];
  const consonant = twenties === 1 || ones === 5 || twenties === 10;
  return `${year}${consonant ? 'eko' : 'ko'}`;
}

/** "3a"; those that end in hamaika (11, 31) have their -a already. */
const dayOf = (day: number) => (day === 11 || day === 31 ? String(day) : `${day}a`);

const own = {
  gl: {
    min: ({ year, month, day }: DateParts) => `${day}/${month + 1}/${year}`,
    day: ({ year, month, day }: DateParts) => `${day} ${galicianShort[month]} ${year}`,
    near: ({ month, day, time }: DateParts) => listed(`${day} ${galicianShort[month]}`, time),
    short: ({ year, month, day, time }: DateParts) => listed(`${day} ${galicianShort[month]} ${year}`, time),
    long: ({ year, month, day, weekday, time }: DateParts) =>
      listed(galicianDays[weekday], `${day} de ${galicianMonths[month]} de ${year}`, time),
  },
  eu: {
    min: ({ year, month, day }: DateParts) => `${year}/${month + 1}/${day}`,
    day: ({ year, month, day }: DateParts) => `${year} ${basqueShort[month]} ${day}`,
    near: ({ month, day, time }: DateParts) => listed(`${basqueShort[month]} ${day}`, time),
    short: ({ year, month, day, time }: DateParts) => listed(`${year} ${basqueShort[month]} ${day}`, time),
    long: ({ year, month, day, weekday, time }: DateParts) =>
      listed(`${yearOf(year)} ${basqueMonths[month]} ${dayOf(day)}`, basqueDays[weekday], time),
  },
} as const;

/** The date in the language's own words. */
export function ownDate(language: OwnLanguage, style: keyof (typeof own)['gl'], parts: DateParts): string {
  return own[language][style](parts);
}

const leaves = {
  gl: { months: galicianShort, days: 'dom lun mar mér xov ven sáb'.split(' ') },
  eu: { months: basqueShort, days: 'ig. al. ar. az. og. or. lr.'.split(' ') },
} as const;

/** A leaf of a calendar: "dec", 3, "xov". */
export function ownLeaf(language: OwnLanguage, { month, day, weekday }: DateParts) {
  const { months, days } = leaves[language];
  return { month: months[month]!.replace('.', ''), day: String(day), weekday: days[weekday]!.replace('.', '') };
}

/** "novembro de 2026", "2026ko azaroa"; `month` counts from 0. */
export function ownMonth(language: OwnLanguage, year: number, month: number): string {
  if (language === 'gl') return `${galicianMonths[month]} de ${year}`;
  // Those above stand in the genitive.
  return `${yearOf(year)} ${basqueMonths[month]!.replace(/ren$/, '')}`;
}

/** Takes a moment apart as the clocks of a time zone show it. */
export function datePartsOf(date: Date, withTime: boolean, timeZone: string | undefined): DateParts {
  const options = { year: 'numeric', month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-GB', { ...options, hourCycle: 'h23', timeZone });
  const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, value]));
  const number = (type: 'year' | 'month' | 'day') => Number(parts.get(type));
  const [year, month, day] = [number('year'), number('month') - 1, number('day')];
  const time = withTime ? `${parts.get('hour')}:${parts.get('minute')}` : '';
  return { year, month, day, weekday: new Date(Date.UTC(year, month, day)).getUTCDay(), time };
}
