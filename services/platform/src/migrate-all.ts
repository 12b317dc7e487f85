import { migrate, type MigrationProgress, UnfitDatabase } from '@ateneo/persistence';
import { type DatabaseUrls, type OpenDatabases, StartupError } from '@ateneo/runtime';
import { keysSchemas, mainSchemas } from './schemas.js';

type Databases = DatabaseUrls & Partial<Pick<OpenDatabases, 'embedded'>>;

/** Brings both databases up to date. Throws a StartupError of one line when they are another version's. */
export async function migrateAll(databases: Databases, onProgress?: MigrationProgress): Promise<void> {
  try {
    await migrate(databases.ownerUrl, mainSchemas(), onProgress);
    await migrate(databases.keysUrl, keysSchemas, onProgress);
  } catch (error) {
    if (!(error instanceof UnfitDatabase)) throw error;
    const way = databases.embedded
      ? `DATA_DIR: ${error.message}: delete that folder (var/ by default), or set DATA_DIR to a new one`
      : `DATABASE_OWNER_URL: ${error.message}: make new databases, and name them`;
    throw new StartupError(way);
  }
}
