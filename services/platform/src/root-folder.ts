import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where everything that was built lies, seen from the source and from `services/dist/platform/src` alike. */
export function rootFolder(): string {
  for (let folder = fileURLToPath(new URL('.', import.meta.url)); ; folder = join(folder, '..')) {
    if (existsSync(join(folder, 'package-lock.json')) || folder === join(folder, '..')) return folder;
  }
}
