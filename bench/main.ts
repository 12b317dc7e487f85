import { spawnSync } from 'node:child_process';
import { load, machine } from './harness/machine.js';
import { durableSettings, openPlace } from './harness/place.js';
import { reachOf, record, shown } from './harness/report.js';
import type { Effort, Row } from './harness/row.js';
import { allRows } from './rows/all-rows.js';

// A row that hangs must not keep the others from being measured.
const ROW_TIMEOUT_MS = 180_000;

const names = allRows.map(({ name }) => name);
const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('--'));
const unknown = wanted.find((name) => !names.includes(name));
if (unknown !== undefined || args.includes('--help')) {
  console.log(`npm run bench -- [--quick] [--large] [${names.join('] [')}]`);
  process.exit(unknown === undefined ? 0 : 1);
}

const effort: Effort = {
  rounds: args.includes('--quick') ? 3 : 7,
  sliceMs: 600,
  warmUpMs: 500,
  scale: args.includes('--quick') ? 0.1 : args.includes('--large') ? 5 : 1,
};

const chosen = wanted.length > 0 ? wanted : names;
if (chosen.length === 1) {
  await measure(allRows.find(({ name }) => name === chosen[0])!);
} else {
  // A process each: no row inherits the memory, the compiled code or the connections of another.
  const flags = args.filter((arg) => arg.startsWith('--'));
  const ended = chosen.map((name) =>
    spawnSync(process.execPath, [process.argv[1]!, name, ...flags], { stdio: 'inherit', timeout: ROW_TIMEOUT_MS }),
  );
  process.exit(ended.every(({ status }) => status === 0) ? 0 : 1);
}
process.exit(0);

async function measure(row: Row): Promise<void> {
  const begun = performance.now();
  const before = load();
  const place = await openPlace();
  // Out of time: the database ends with us.
  process.once('SIGTERM', () => void place.close().finally(() => process.exit(1)));
  try {
    const settings = await durableSettings(place.requestUrl);
    console.log(`\n${row.name}: ${row.title} (${Object.entries(settings).flat().join(' ')}; load ${before})`);
    const outcome = await row.run(place, effort);
    for (const figure of outcome.figures)
      console.log(`  ${figure.what}: ${shown(figure)}   ${reachOf(row.name, figure)}   ${figure.beside ?? ''}`);
    const seconds = (performance.now() - begun) / 1000;
    const at = new Date().toISOString();
    const common = { title: row.title, at, machine: machine(), settings, seconds, scale: effort.scale };
    if (!args.includes('--quick')) record(row.name, { ...outcome, ...common, load: [before, load()] }, names);
    for (const note of outcome.notes) console.log(`  ${note}`);
    console.log(`  ${Math.round(seconds)} s`);
  } finally {
    await place.close();
  }
}
