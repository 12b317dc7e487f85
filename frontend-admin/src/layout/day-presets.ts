/** Calendar days from and to, both counted; nothing where it is open. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

type Preset = (year: number, month: number, day: number) => Days;

const iso = (...parts: [number, number, number]) => new Date(Date.UTC(...parts)).toISOString().slice(0, 10);
const last =
  (count: number): Preset =>
  (year, month, day) => ({ from: iso(year, month, day - count + 1), to: iso(year, month, day) });
const next =
  (count: number): Preset =>
  (year, month, day) => ({ from: iso(year, month, day), to: iso(year, month, day + count - 1) });

const presets = {
  today: last(1),
  last_7: last(7),
  last_30: last(30),
  next_7: next(7),
  next_30: next(30),
  month: (year, month) => ({ from: iso(year, month, 1), to: iso(year, month + 1, 0) }),
  last_month: (year, month) => ({ from: iso(year, month - 1, 1), to: iso(year, month, 0) }),
  quarter: (year, month) => ({ from: iso(year, month - (month % 3), 1), to: iso(year, month - (month % 3) + 3, 0) }),
  year: (year) => ({ from: iso(year, 0, 1), to: iso(year, 11, 31) }),
  last_year: (year) => ({ from: iso(year - 1, 0, 1), to: iso(year - 1, 11, 31) }),
  coming: (year, month, day) => ({ from: iso(year, month, day), to: '' }),
  gone: (year, month, day) => ({ from: '', to: iso(year, month, day - 1) }),
} satisfies Record<string, Preset>;

export type PresetName = keyof typeof presets;

/** What is looked for among what was, and among what comes. */
export const presetsOfPast = [
  'today',
  'last_7',
  'last_30',
  'month',
  'last_month',
  'quarter',
  'year',
  'last_year',
] as const;
export const presetsOfComing = ['coming', 'gone', 'today', 'next_7', 'next_30', 'month', 'year', 'last_year'] as const;

/** The days that it means on a day. */
export function daysOf(name: PresetName, today: string): Days {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  return (presets[name] as Preset)(year, month - 1, day);
}

/** What these days are called on a day, if they are. */
export function presetOf<Name extends PresetName>(names: readonly Name[], days: Days, today: string): Name | undefined {
  return names.find((name) => {
    const { from, to } = daysOf(name, today);
    return from === days.from && to === days.to;
  });
}

/** Whether it is one, written out. */
export const isDay = (text: string) => {
  const time = Date.parse(text);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && iso(...dateParts(text)) === text;
};

function dateParts(day: string): [number, number, number] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month - 1, date];
}
