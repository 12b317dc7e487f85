/** An hour as people type it (9, 930, 20:00, 20.00, 20h) as `HH:MM`; undefined where it is none. */
export function readHour(text: string): string | undefined {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.,h ]?(\d{2}))? ?h?$/i.exec(text.trim()) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
