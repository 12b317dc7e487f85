/** Spreadsheets count days from here, and show the number where a cell lost its format. */
const FIRST_DAY_MS = Date.UTC(1899, 11, 30);
/** 1 January 1920 to 31 December 2099: shorter numbers are years, or something else. */
const [FIRST_SERIAL, LAST_SERIAL] = [7306, 73_050];

/**
 * A day as people and spreadsheets write it, as `YYYY-MM-DD`, with the hour where there is one that says something: `31/12/1980`,
 * `31-12-80`, `31/12/1980 0:00:00`, `1980/12/31`, `29586`. Day first, as here. What is none stays as it was typed.
 */
export function dayIn(cell: string, now = new Date()): string {
  return serialDay(cell) ?? writtenDay(cell, now) ?? cell;
}

function serialDay(cell: string): string | undefined {
  if (!/^\d{4,5}([.,]\d+)?$/.test(cell)) return undefined;
  const serial = Math.trunc(Number(cell.replace(',', '.')));
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return undefined;
  return new Date(FIRST_DAY_MS + serial * 86_400_000).toISOString().slice(0, 10);
}

const dayFirst = /^(?<day>\d{1,2})\s*[/.-]\s*(?<month>\d{1,2})\s*[/.-]\s*(?<year>\d{4}|\d\d)(?<rest>[ T,].*)?$/;
const yearFirst = /^(?<year>\d{4})\s*[/.-]\s*(?<month>\d{1,2})\s*[/.-]\s*(?<day>\d{1,2})(?<rest>[ T,].*)?$/;
const hours = /^[ T,]+(\d{1,2}):(\d\d)(?::(\d\d))?$/;

function writtenDay(cell: string, now: Date): string | undefined {
  const { day, month, year, rest } = (yearFirst.exec(cell) ?? dayFirst.exec(cell))?.groups ?? {};
  const time = timeIn(rest);
  if (!day || time === undefined) return undefined;
  return `${wholeYear(year!, now)}-${two(month!)}-${two(day)}${time}`;
}

/** Midnight says nothing; undefined for what is no hour. */
function timeIn(rest: string | undefined): string | undefined {
  if (rest === undefined) return '';
  const [, hour, minute, second = '00'] = hours.exec(rest) ?? [];
  if (hour === undefined) return undefined;
  const time = ` ${two(hour)}:${minute}:${second}`;
  return time === ' 00:00:00' ? '' : time;
}

const two = (figures: string) => figures.padStart(2, '0');

/** Of two figures: of this century where it has come, else of the last one. */
function wholeYear(year: string, now: Date): string {
  if (year.length === 4) return year;
  return `${Number(year) > now.getFullYear() % 100 ? 19 : 20}${year}`;
}
