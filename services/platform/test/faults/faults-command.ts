import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { faultSuites, type FaultSuite } from './fault-suites.js';
import { type Found, isClean, summaryOf, type SuiteEnd } from './faults-summary.js';

const told = (numbers: FaultSuite['numbers']) =>
  Object.entries(numbers).map(([name, value]) => ` [--${name} ${name === 'seed' ? 'N' : value}]`);

const usage = `npm run faults [-- NAME [numbers]]
    kills processes of the product (kill -9) in every way that there is, and counts what was lost, came twice or does not
    fit together; without a name all, one after the other. Ends with 1 when anything was found. Needs npm run build.
${Object.entries(faultSuites)
  .map(([name, { does, numbers }]) => `\n  ${name}${told(numbers).join('')}\n    ${does}`)
  .join('')}
`;

const from = Date.now();
const seconds = () => (Date.now() - from) / 1000;
const say = (line: string) => void process.stdout.write(`${line}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

async function runOne(name: string, args: string[]): Promise<boolean> {
  const suite = faultSuites[name];
  if (suite === undefined) throw new Error(`There is no ${name}: ${Object.keys(faultSuites).join(', ')}`);
  const options = Object.fromEntries(Object.keys(suite.numbers).map((one) => [one, { type: 'string' as const }]));
  const { values } = parseArgs({ args, options });
  const given = Object.fromEntries(Object.entries(values).map(([one, text]) => [one, Number(text)]));
  const result = await suite.run({ ...suite.numbers, ...given }, (line) =>
    say(`${seconds().toFixed(1).padStart(7)} s  ${line}`),
  );
  for (const one of result.found) say(`WRONG ${one}`);
  process.send?.(result);
  return result.found.length === 0;
}

/** In a process of its own: one that breaks takes none of the others along. */
async function runApart(name: string): Promise<SuiteEnd> {
  const began = seconds();
  say(`\n── ${name}`);
  const child = fork(process.argv[1]!, [name]);
  let result: Found | undefined;
  child.on('message', (message) => (result = message as Found));
  const [status] = (await once(child, 'close')) as [number | null];
  return { name, status, seconds: seconds() - began, ...result };
}

async function runAll(): Promise<boolean> {
  const ends: SuiteEnd[] = [];
  for (const one of Object.keys(faultSuites)) ends.push(await runApart(one));
  say(`\n${summaryOf(ends)}`);
  return ends.every(isClean);
}

const [name, ...args] = process.argv.slice(2);
if (name === '--help') say(usage);
else process.exitCode = (await (name === undefined ? runAll() : runOne(name, args))) ? 0 : 1;
