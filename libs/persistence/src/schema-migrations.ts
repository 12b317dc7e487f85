/** All of TypeORM's runner that a migration uses. It uses no answer: a start asks each migration what it would run. */
export interface MigrationRunner {
  query(sql: string): Promise<unknown>;
}

/** A migration, which is never taken back (decision 152). */
export interface SchemaMigration {
  /** Ends in a timestamp of 13 digits, by which TypeORM orders the migrations of a schema. */
  readonly name: string;
  up(runner: MigrationRunner): Promise<void>;
}

/** A schema and its migrations, oldest first: a context, or a library with tables of its own. */
export interface SchemaMigrations {
  /** The schema's name: lower-case letters and `_`. */
  readonly name: string;
  readonly migrations: readonly (new () => SchemaMigration)[];
}

/** Tells what has been done: once a migration, never one that had run before. */
export type MigrationProgress = (schema: string, migration: string) => void;
