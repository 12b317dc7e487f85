import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileAddress, type FileStore, folderOf, pathOf } from './port.js';

/** Files in a folder that every process sees: one's own machine, or a volume that several share. */
export class FolderStore implements FileStore {
  constructor(private readonly root: string) {}

  async put(address: FileAddress, bytes: Buffer): Promise<void> {
    const path = join(this.root, pathOf(address));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // Written aside and moved: nobody reads a half.
    const aside = `${path}.${randomUUID()}`;
    await writeFile(aside, bytes, { mode: 0o600, flush: true });
    await rename(aside, path);
  }

  async get(address: FileAddress): Promise<Buffer | undefined> {
    try {
      return await readFile(join(this.root, pathOf(address)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async remove(tenant: string, file: string): Promise<void> {
    await rm(join(this.root, folderOf(tenant, file)), { recursive: true, force: true });
  }
}
