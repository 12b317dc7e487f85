// Builds what is served: the server (services/dist, libs/*/dist) and both applications (frontend-*/dist).
// `--missing` builds only what is not there yet, which is what `npm start` asks for.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const tool = (...path) => join(root, 'node_modules', ...path);
const onlyMissing = process.argv.includes('--missing');

function run(title, output, file, ...args) {
  if (onlyMissing && existsSync(join(root, output))) return;
  process.stdout.write(`Building ${title}…\n`);
  const { status, stdout } = spawnSync(process.execPath, [file, ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status === 0) return;
  process.stdout.write(stdout ?? '');
  process.exit(status ?? 1);
}

/** Files that the server reads beside its code. */
function copyAssets() {
  for (const service of readdirSync(join(root, 'services'))) {
    const from = join(root, 'services', service, 'demo');
    if (existsSync(from)) cpSync(from, join(root, 'services/dist', service, 'demo'), { recursive: true });
  }
}

// One checker: several check much of the types once each.
run('the server', 'services/dist/platform/src/main.js', tool('typescript-7', 'bin', 'tsc'), '-b', '--checkers', '1');
copyAssets();
run('its programs', 'services/dist/program/main.js', join(root, 'tools/bundle.mjs'));
run('the verifier of elections', 'services/dist/verify-election.mjs', join(root, 'tools/build-verifier.mjs'));
for (const [title, folder] of [
  ['the member application', 'frontend-member'],
  ['the console', 'frontend-admin'],
])
  run(title, `${folder}/dist/index.html`, tool('vite', 'bin', 'vite.js'), 'build', folder, '--logLevel', 'warn');
