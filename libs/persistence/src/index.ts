export { checkOwnerRole, checkRequestRole } from './check-database.js';
export { Database, type DatabaseOptions, OWNER_DATABASE } from './database.js';
export { isPassing } from './is-passing.js';
export {
  FARTHEST_PAGE,
  FARTHEST_ROW,
  type FilterType,
  type ListAnswer,
  type ListFilter,
  type ListRequest,
  type ListSort,
  type ListSpec,
  MOST_ROWS,
  MOST_VALUES,
} from './list-spec.js';
export { listSql, type ListSql, type ListWhere, SPANISH } from './list-sql.js';
export { rangesOf, valuePattern, valuesPattern } from './list-values.js';
export { listIndexes } from './list-indexes.js';
export { migrate } from './migrate.js';
export type { MigrationProgress, MigrationRunner, SchemaMigration, SchemaMigrations } from './schema-migrations.js';
export { parseListQuery } from './parse-list-query.js';
export { readCount, readList, readSums, runList } from './run-list.js';
export { tenantTable } from './tenant-table.js';
export type { Tx } from './tx.js';
export { UnfitDatabase } from './unfit-database.js';
export { countPersonalRows, type PersonalRows, readPersonalRows } from './personal-rows.js';
