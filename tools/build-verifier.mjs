// Puts the verifier of elections into one file that runs anywhere with Node (decision 194).
// `build-verifier.mjs [FOLDER]`: `services/dist` unless said otherwise.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = resolve(process.argv[2] ?? join(root, 'services/dist'));

const input = join(root, 'tools/election-verifier/main.mjs');
const bundle = await rolldown({ input, platform: 'node', logLevel: 'warn' });
await bundle.write({ file: join(folder, 'verify-election.mjs'), format: 'esm', codeSplitting: false });
