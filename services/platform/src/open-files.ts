import { type FileStore, FolderStore, S3Store } from '@ateneo/files';
import type { Config } from '@ateneo/runtime';

/** Where files lie, as the configuration says. */
export function openFiles({ files: { bucket, folder } }: Pick<Config, 'files'>): FileStore {
  return bucket ? new S3Store(bucket) : new FolderStore(folder);
}
