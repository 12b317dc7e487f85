import { join } from 'node:path';

/** Its package names its development build for every browser: what that would warn of is left out of what people load. */
export const production = [
  { find: /^react-router$/, replacement: 'react-router/dist/production/index.mjs' },
  { find: /^react-router\/dom$/, replacement: 'react-router/dist/production/dom-export.mjs' },
].map(({ find, replacement }) => ({ find, replacement: join(import.meta.dirname, '../node_modules', replacement) }));
