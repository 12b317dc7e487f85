const DAY_MS = 86_400_000;
/** Month and day of the days on which the euro's payment system is closed every year. */
const CLOSED = new Set(['01-01', '05-01', '12-25', '12-26']);

const textOf = (date: Date): string => date.toISOString().slice(0, 10);
const later = (day: string, days: number): string => textOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));

/** Whether banks settle on it: no weekend, no 1 January, Good Friday, Easter Monday, 1 May, 25 and 26 December. */
export function isTargetDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || CLOSED.has(day.slice(5))) return false;
  const easter = easterOf(Number(day.slice(0, 4)));
  return day !== later(easter, -2) && day !== later(easter, 1);
}

/** The `count`-th day after it on which banks settle; with 0 itself, or the next one. */
export function targetDayAfter(day: string, count: number): string {
  let found = day;
  while (!isTargetDay(found)) found = later(found, 1);
  for (let left = count; left > 0; left -= 1) {
    found = later(found, 1);
    while (!isTargetDay(found)) found = later(found, 1);
  }
  return found;
}

/** Easter Sunday, by the Gregorian computus. */
function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leaps = Math.floor(century / 4);
  const moon = Math.floor((8 * century + 13) / 25);
  const epact = (century - leaps - moon + 19 * golden + 15) % 30;
  const full = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const sunday = (year + Math.floor(year / 4) + full + 2 - century + leaps) % 7;
  return later(`${year}-03-28`, full - sunday);
}
