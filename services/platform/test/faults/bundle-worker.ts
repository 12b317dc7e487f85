import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rootFolder } from '../../src/root-folder.js';

/** A worker that is started again and again, in a few files as the product is: half of the work of each start. */
export function bundleWorker(script: string): { readonly file: string; readonly remove: () => void } {
  const root = rootFolder();
  // Beside the product's own, where packages and assets are found as from there.
  const folder = mkdtempSync(join(root, 'services/dist/test-'));
  const { NODE_OPTIONS: _, ...env } = process.env;
  execFileSync(process.execPath, [join(root, 'tools/bundle.mjs'), script, folder], { env });
  return {
    file: join(folder, basename(script).replace('.mjs', '.js')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
