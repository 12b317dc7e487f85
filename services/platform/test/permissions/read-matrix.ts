import { readFileSync } from 'node:fs';

/** One row of `docs/permissions.md`: what is done to whom, and what is answered to each of those who ask. */
export interface MatrixRow {
  readonly action: string;
  readonly whom: string;
  readonly expected: Readonly<Record<string, number>>;
}

/** The tables of the page, in its order. */
export function readMatrix(): MatrixRow[] {
  const page = readFileSync(new URL('../../../../docs/permissions.md', import.meta.url), 'utf8');
  const lines = page.split('\n').filter((line) => line.startsWith('|') && !line.startsWith('| -'));
  const cells = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const [heads] = cells;
  const asked = new Set<string>();
  return cells
    .filter(([action]) => action !== 'action')
    .map(([action = '', whom = '', ...statuses]) => {
      const row = `${action} ${whom}`;
      // Two tables that were merged as texts would be asked twice, and could say two things.
      if (asked.has(row)) throw new Error(`docs/permissions.md says twice: ${row}`);
      asked.add(row);
      return {
        action,
        whom,
        expected: Object.fromEntries(statuses.map((status, index) => [heads![index + 2]!, Number(status)])),
      };
    });
}
