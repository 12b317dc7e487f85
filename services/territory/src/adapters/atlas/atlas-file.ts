import { createRequire } from 'node:module';

/** Where the shipped outlines lie: the package is found from wherever this file is. */
export function atlasFile(name: 'autonomous_regions' | 'provinces' | 'municipalities'): string {
  return createRequire(import.meta.url).resolve(`es-atlas/es/${name}.json`);
}
