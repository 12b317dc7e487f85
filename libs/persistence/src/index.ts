export { Database, type DatabaseOptions, OWNER_DATABASE } from './database.js';
export { migrate, type MigrationProgress, type SchemaMigrations } from './migrate.js';
export { tenantTable } from './tenant-table.js';
export type { Tx } from './tx.js';
