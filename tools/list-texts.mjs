// Writes the list of texts that gives the keys their types (libs/i18n/src/bundles/es.ts) from the folder of the Spanish
// ones: TypeScript cannot look into folders. Every build and `npm run types` run it; `--check` tells
// by its exit code whether the list is as the folder says.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('..', import.meta.url);
const target = fileURLToPath(new URL('libs/i18n/src/bundles/es.ts', root));

// Those of mails, notices and reports are the server's alone.
const ofServer = ['mails.json', 'notices.json', 'reports.json'];
const names = readdirSync(new URL('libs/i18n/locales/es', root))
  .filter((file) => file.endsWith('.json') && !ofServer.includes(file))
  .map((file) => file.replace('.json', ''))
  .toSorted();
const imports = names.map((name) => `import ${name} from '../../locales/es/${name}.json' with { type: 'json' };\n`);
const inOneLine = `export const es = { ${names.join(', ')} };`;
// As the formatter has it.
const exported =
  inOneLine.length <= 120 ? inOneLine : `export const es = {\n${names.map((name) => `  ${name},\n`).join('')}};`;
const list = `// Written by tools/list-texts.mjs.\n${imports.join('')}\n${exported}\n`;
const stale = readFileSync(target, 'utf8') !== list;
if (process.argv.includes('--check')) process.exitCode = stale ? 1 : 0;
else if (stale) writeFileSync(target, list);
