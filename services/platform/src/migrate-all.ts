import { migrate, type MigrationProgress } from '@ateneo/persistence';
import type { DatabaseUrls } from '@ateneo/runtime';
import { keysSchemas, mainSchemas } from './schemas.js';

/** Brings both databases up to date. */
export async function migrateAll({ ownerUrl, keysUrl }: DatabaseUrls, onProgress?: MigrationProgress): Promise<void> {
  await migrate(ownerUrl, mainSchemas(), onProgress);
  await migrate(keysUrl, keysSchemas, onProgress);
}
