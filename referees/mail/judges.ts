import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { debianProgram, npmPackages, pythonPrograms } from '../find-tools.js';

export const DKIMPY = 'dkimpy==1.1.8';
export const VNU = 'vnu-jar@26.9.27';

/** Reads names of messages and what the DNS says of keys, and answers the names of those whose signature is wrong. */
const verify = `
import dkim, json, sys
keys = json.load(open(sys.argv[1]))
find = lambda name, timeout=5: keys.get(name.decode().rstrip('.'), '').encode() or None
print(json.dumps([path for path in sys.argv[2:] if not dkim.verify(open(path, 'rb').read(), dnsfunc=find)]))
`;

/** Files whose signature dkimpy does not find right, by the keys that the DNS would have. */
export function wrongSignatures(
  files: readonly string[],
  keys: Readonly<Record<string, string>>,
  folder: string,
): string[] {
  const python = join(pythonPrograms(DKIMPY), 'python');
  const known = join(folder, 'keys.json');
  writeFileSync(known, JSON.stringify(keys));
  return JSON.parse(execFileSync(python, ['-c', verify, known, ...files], { encoding: 'utf8' })) as string[];
}

/** What the Nu checker says against these pages, each thing once. */
export function htmlFaults(pages: ReadonlyMap<string, string>, folder: string): string[] {
  const java = debianProgram('java', 'default-jre-headless');
  const jar = join(npmPackages(VNU), 'vnu-jar/build/dist/vnu.jar');
  const place = join(folder, 'pages');
  mkdirSync(place, { recursive: true });
  // Who finds nothing wrong with it judges nothing.
  writeFileSync(join(place, 'wrong.html'), '<p>');
  for (const [name, html] of pages) writeFileSync(join(place, `${name}.html`), html);
  const { stderr } = spawnSync(java, ['-jar', jar, '--errors-only', '--format', 'json', place], {
    encoding: 'utf8',
    maxBuffer: 64e6,
  });
  const { messages } = JSON.parse(stderr) as { messages: { url: string; message: string }[] };
  const said = messages.map(({ url, message }) => `${url.slice(url.lastIndexOf('/') + 1)}: ${message}`);
  if (!said.some((one) => one.startsWith('wrong.html')))
    return ['the Nu checker finds nothing wrong with a lonely <p>'];
  return [...new Set(said)].filter((one) => !one.startsWith('wrong.html'));
}
