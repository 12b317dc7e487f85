/**
 * SQL: whether this organization is of those that a reader manages; who manages the default one manages all. `managed`: the
 * parameter that holds them.
 */
export const isManaged = (organization: string, managed: string): string =>
  `(${organization} = any(${managed}::uuid[]) or exists (
    select 1 from memberships.organization d where d.is_default and d.id = any(${managed}::uuid[])))`;
