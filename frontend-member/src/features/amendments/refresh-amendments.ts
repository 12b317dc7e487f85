import type { QueryClient } from '@tanstack/react-query';

const names = ['amedments', 'amedment-count', 'amedment-order', 'document', 'documents', 'process', 'processes'];

/** After one was proposed, corrected or withdrawn: all that counts or lists them. */
export function refreshAmendments(queries: QueryClient): void {
  for (const name of names) void queries.invalidateQueries({ queryKey: [name] });
}
