export { migrate, type MigrationProgress, type SchemaMigrations } from './migrate.js';
export { tenantTable } from './tenant-table.js';
