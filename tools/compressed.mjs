// A part of both applications' builds: beside each file that compresses lies its brotli and its gzip form, made once with
// all effort, which the server sends to browsers that take it. Part of the bundler's build so that `npm run dev` has no stale ones.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
const compressible = /\.(html|js|css|svg|txt|json|wasm)$/;
// Below this the headers of one packet weigh more than what is saved.
const WORTH_BYTES = 512;

export function compressed() {
  return {
    name: 'compressed',
    apply: 'build',
    // Node's own threads do it, as many files at a time as there are of them: all effort is most of a build's time.
    async writeBundle({ dir }) {
      const files = readdirSync(dir, { recursive: true }).filter((file) => compressible.test(file));
      await Promise.all(files.map((file) => compress(join(dir, file))));
    },
  };
}

async function compress(path) {
  const content = await readFile(path);
  if (content.length < WORTH_BYTES) return;
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, gzipped] = await Promise.all([toBrotli(content, { params: size }), toGzip(content, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}
