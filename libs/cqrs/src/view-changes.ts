const NAME = /^[a-z][a-z_]*\.[a-z][a-z0-9_]*$/;

/** SQL for a migration: every statement that writes a view's table counts for the tenant it writes for. */
export function countChanges(table: string): string {
  return `create trigger count_changes after insert or update or delete on ${named(table)}
    for each statement execute function cqrs.count_change('${table}');`;
}

/**
 * SQL of a text that is another one whenever the tenant's rows of the view may be: how many statements wrote them, and
 * which table they are in, for a rebuild puts another one in its place. Only for tables with `countChanges`.
 */
export function changesOf(table: string): string {
  return `('${named(table)}'::regclass::oid::text || '.' || coalesce(
    (select v.changes from cqrs.view_changes v where v.name = '${table}'), 0))`;
}

function named(table: string): string {
  if (!NAME.test(table)) throw new Error(`"${table}" is no <schema>.<table>`);
  return table;
}
