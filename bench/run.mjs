// `npm run bench`: builds the server and the benchmarks, installs the peers when they are missing, measures.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

function must(title, command, ...args) {
  process.stdout.write(`${title}…\n`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

if (process.argv[2] === 'pages') {
  if (!process.argv.includes('--no-build')) must('Building', process.execPath, join(root, 'tools/build.mjs'));
  must('Measuring pages', process.execPath, join(root, 'bench/pages.mjs'), ...process.argv.slice(3));
  process.exit(0);
}
if (process.argv[2] === 'statements') {
  mkdirSync(join(root, 'var'), { recursive: true });
  process.env['STATEMENTS'] = join(root, 'var/statements.json');
  must('Counting statements', 'npm', 'run', '-s', 'test:int', '--', 'platform/test/statements');
  console.table(JSON.parse(readFileSync(process.env['STATEMENTS'], 'utf8')));
  process.exit(0);
}
if (!process.argv.includes('--no-build')) {
  const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
  must('Building the server and the benchmarks', process.execPath, tsc, '-b', 'services', 'bench');
}
if (!process.argv.includes('--no-build')) must('Bundling', process.execPath, join(root, 'tools/bundle.mjs'));
// What the demo is made of lies beside the code.
cpSync(join(root, 'services/platform/demo'), join(root, 'services/dist/platform/demo'), { recursive: true });
if (!existsSync(join(root, 'bench/peers/node_modules')))
  must('Installing the peers', 'npm', 'ci', '--prefix', 'bench/peers', '--no-audit', '--no-fund');

const args = process.argv.slice(2).filter((arg) => arg !== '--no-build');
const { status } = spawnSync(process.execPath, [join(root, 'bench/dist/main.js'), ...args], { stdio: 'inherit' });
process.exit(status ?? 1);
