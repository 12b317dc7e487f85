const two = (part: number) => String(part).padStart(2, '0');

/** A moment as a `datetime-local` control shows it, in the reader's time zone; nothing for null. */
export function localMoment(moment: string | null): string {
  if (moment === null || Number.isNaN(Date.parse(moment))) return '';
  const date = new Date(moment);
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** What was typed into a `datetime-local` control as a moment; null while it is empty or unfinished. */
export function momentOf(typed: string): string | null {
  const date = new Date(typed);
  return typed === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}
