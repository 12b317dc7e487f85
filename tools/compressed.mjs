// A part of both applications' builds: beside each file that compresses lies its brotli and its gzip form, made once with
// all effort, which the server sends to browsers that take it. Part of the bundler's build so that `npm run dev` has no stale ones.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(html|js|css|svg|txt|json|wasm)$/;
// Below this the headers of one packet weigh more than what is saved.
const WORTH_BYTES = 512;

export function compressed() {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir }) {
      const files = readdirSync(dir, { recursive: true }).filter((file) => compressible.test(file));
      for (const path of files.map((file) => join(dir, file))) {
        const content = readFileSync(path);
        if (content.length < WORTH_BYTES) continue;
        const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params: size }));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
