// `npm start`: builds what is missing, then runs the server in this very process, so that Ctrl-C reaches it directly.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const build = fileURLToPath(new URL('./build.mjs', import.meta.url));
const { status } = spawnSync(process.execPath, [build, '--missing'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
await import('../services/dist/program/main.js');
