import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isWhole, numberOfSeal, type Seal } from './seal.js';
import type { SealPlace } from './seal-place.js';

const PER_FILE = 50_000;
const NAME = /^seals-\d{10}\.jws$/;

/**
 * A folder of files that only grow, 50,000 seals each, one a line. Every addition is on the disk before it is
 * answered. Put it where the database's administrator cannot write: another disk, another machine.
 */
export class FolderPlace implements SealPlace {
  readonly name = 'folder';

  constructor(private readonly folder: string) {}

  async last(): Promise<number> {
    const file = (await filesOf(this.folder)).at(-1);
    const line = file && linesOf(await readFile(join(this.folder, file), 'utf8')).at(-1);
    return line ? numberOfSeal(line) : 0;
  }

  async put(seals: readonly Seal[]): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const files = new Map<string, string>();
    for (const { n, line } of seals) {
      const first = Math.floor((n - 1) / PER_FILE) * PER_FILE + 1;
      const file = `seals-${String(first).padStart(10, '0')}.jws`;
      files.set(file, `${files.get(file) ?? ''}${line}\n`);
    }
    for (const [file, lines] of files) await appendLines(join(this.folder, file), lines);
    const folder = await open(this.folder, 'r');
    await folder.sync().finally(() => folder.close());
  }
}

async function appendLines(path: string, lines: string): Promise<void> {
  const handle = await open(path, 'a+', 0o644);
  try {
    const { size } = await handle.stat();
    const { buffer } = await handle.read(Buffer.alloc(1, '\n'), 0, size > 0 ? 1 : 0, Math.max(size - 1, 0));
    // A line that a crash cut off is left as it is; what follows begins on a line of its own.
    await handle.appendFile(buffer.toString() === '\n' ? lines : `\n${lines}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** All whole lines of a folder's files, in order; none when there is no such folder. */
export async function readSealFolder(folder: string): Promise<string[]> {
  const lines: string[] = [];
  for (const file of await filesOf(folder)) lines.push(...linesOf(await readFile(join(folder, file), 'utf8')));
  return lines;
}

async function filesOf(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => NAME.test(name)).sort();
}

function linesOf(text: string): string[] {
  return text.split('\n').filter(isWhole);
}
