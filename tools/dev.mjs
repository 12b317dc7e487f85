// `npm run dev`: rebuilds on change and restarts the server; both applications on its origin.
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const children = [];

function watch(...args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  children.push(child);
}

spawnSync(process.execPath, ['tools/build.mjs', '--missing'], { cwd: root, stdio: 'inherit' });
watch('node_modules/typescript-7/bin/tsc', '-b', '--watch', '--preserveWatchOutput');
for (const folder of ['frontend-member', 'frontend-admin'])
  watch('node_modules/vite/bin/vite.js', 'build', folder, '--watch', '--logLevel', 'warn');
watch(
  '--watch-path=services/dist',
  '--watch-path=libs',
  '--watch-preserve-output',
  'services/dist/platform/src/main.js',
);

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    for (const child of children) child.kill(signal);
  });
