import { type FileStore, FolderStore } from '@ateneo/files';
import type { Config } from '@ateneo/runtime';

/** Where files lie, as the configuration says. */
export function openFiles({ files }: Pick<Config, 'files'>): FileStore {
  return new FolderStore(files.folder);
}
