/** A schema and its migrations, oldest first: a context, or a library with tables of its own. */
export interface SchemaMigrations {
  /** The schema's name: lower-case letters and `_`. */
  readonly name: string;
  /**
   * TypeORM migration classes; the name of each ends in a timestamp of 13 digits. Of what they are given they use `query`
   * alone, and nothing that it answers: a start asks them what they would run.
   */
  readonly migrations: readonly (new (...dependencies: never[]) => unknown)[];
}

/** Tells what has been done: once a migration, never one that had run before. */
export type MigrationProgress = (schema: string, migration: string) => void;
