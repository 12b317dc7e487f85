/** What came of a suite. A suite of tests does not count its kills. */
export interface Found {
  readonly kills?: number;
  readonly found: readonly string[];
}

/** How the process of a suite ended. Without `found` it broke off before it could say. */
export interface SuiteEnd extends Partial<Found> {
  readonly name: string;
  readonly status: number | null;
  readonly seconds: number;
}

export const isClean = ({ status, found }: SuiteEnd): boolean => status === 0 && found?.length === 0;

/** A line a suite: kills, what was found, seconds. */
export function summaryOf(ends: readonly SuiteEnd[]): string {
  const rows = ends.map((end) => [end.name, end.kills ?? '–', outcomeOf(end), end.seconds.toFixed(0)]);
  return [['', 'kills', 'found', 'seconds'], ...rows].map(inColumns).join('\n');
}

function outcomeOf(end: SuiteEnd): string | number {
  if (end.found === undefined) return 'broke off';
  // A process that found nothing and ended badly has something to say all the same.
  return end.found.length === 0 && !isClean(end) ? `status ${end.status}` : end.found.length;
}

const inColumns = ([name, ...cells]: readonly (string | number)[]) =>
  [String(name).padEnd(14), ...cells.map((cell) => String(cell).padStart(10))].join('');
