import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setReaches } from './reaches.js';
import { benchFolder } from './peers.js';
import type { Settings } from './place.js';
import type { Figure, Outcome } from './row.js';

/** A row as it was measured. */
export interface Measured extends Outcome {
  readonly title: string;
  /** ISO moment. */
  readonly at: string;
  readonly machine: string;
  readonly settings: Settings;
  /** Of the machine, before the row and after it. */
  readonly load: readonly [string, string];
  readonly seconds: number;
  readonly scale: number;
}

type Results = Record<string, Measured>;

const file = (name: string): string => join(benchFolder(), name);

/** Keeps the row and writes `RESULTS.md` anew; rows that were not measured now stay as they were. */
export function record(name: string, measured: Measured, order: readonly string[]): void {
  const results = { ...readResults(), [name]: measured };
  writeFileSync(file('results.json'), `${JSON.stringify(results, undefined, 1)}\n`);
  writeFileSync(file('RESULTS.md'), markdown(results, order));
}

function readResults(): Results {
  return existsSync(file('results.json')) ? (JSON.parse(readFileSync(file('results.json'), 'utf8')) as Results) : {};
}

function markdown(results: Results, order: readonly string[]): string {
  const rows = order.flatMap((name) => (results[name] ? [[name, results[name]] as const] : []));
  const table = rows.flatMap(([name, row]) => row.figures.map((figure) => tableLine(name, row, figure)));
  return `# Benchmarks

Written by \`npm run bench\`; what each row does and why is in \`README.md\`. Ratios are medians of pairs of slices that ran in turn, with
the half of the pairs around it in brackets; absolute figures belong to one machine at one moment. What pages weigh is in \`PAGES.md\`.

| row | what | measured | reach | absolute |
| --- | ---- | -------- | ----- | -------- |
${table.join('\n')}

${rows.map(([name, row]) => section(name, row)).join('\n')}`;
}

function tableLine(name: string, { title }: Measured, figure: Figure): string {
  return `| ${name} | ${title}: ${figure.what} | ${shown(figure)} | ${reachOf(name, figure)} | ${figure.beside ?? ''} |`;
}

function section(name: string, row: Measured): string {
  const size = row.scale === 1 ? '' : `, at ${row.scale} of the size`;
  const settings = Object.entries(row.settings).map(([setting, value]) => `${setting} ${value}`);
  return `## ${name}

${row.notes.map((note) => `- ${note}`).join('\n')}
- ${row.at.slice(0, 16).replace('T', ' ')} UTC, ${Math.round(row.seconds)} s${size}; load ${row.load.join(' → ')}; ${row.machine}; ${settings.join(', ')}.
`;
}

/** `1.62 [1.50–1.71]`. */
export function shown({ value, spread, unit }: Figure): string {
  const around = spread ? ` [${number(spread.low)}–${number(spread.high)}]` : '';
  return `${number(value)}${unit === undefined ? ' ×' : ` ${unit}`}${around}`;
}

/** `≥ 1.5 ×: reached`, and where another reach was set `≥ 3 ×: **missed**; set to ≥ 0.2 ×: reached`; without one, `reported`. */
export function reachOf(row: string, { what, value, atLeast, atMost, unit = '×' }: Figure): string {
  const isAtMost = atMost !== undefined;
  const asked = isAtMost ? atMost : atLeast;
  if (asked === undefined) return 'reported';
  const against = (reach: number): string => {
    const isReached = isAtMost ? value <= reach : value >= reach;
    return `${isAtMost ? '≤' : '≥'} ${reach} ${unit}: ${isReached ? 'reached' : '**missed**'}`;
  };
  const set = setReaches[`${row}: ${what}`];
  return set === undefined ? against(asked) : `${against(asked)}; set to ${against(set)}`;
}

function number(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
