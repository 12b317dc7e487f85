import type { ListRequest, ListSpec } from './list-spec.js';
import type { ListWhere } from './list-sql.js';

const MOST = 1000;

/** One list's total, as it may be known from before. */
export interface CachedCount {
  /** SQL; see CachedCountRule. */
  readonly changes: string;
  /** The total, if it was counted when `changes` read the same; undefined: it was not read. */
  known(changes: string | undefined): number | undefined;
  store(changes: string, count: number): void;
}

/** Totals that one process has counted, the latest asked for. */
export class CachedCounts {
  private readonly totals = new Map<string, { readonly changes: string; readonly count: number }>();

  /** Undefined when this list's total cannot be kept. */
  find(tenant: string, spec: ListSpec, request: ListRequest, where?: ListWhere): CachedCount | undefined {
    const { cachedCount, resource } = spec;
    const { dialect, filters, search } = request;
    if (!cachedCount || (where && !where.deciding) || filters.some(({ field }) => cachedCount.except.includes(field)))
      return undefined;
    const key = JSON.stringify([tenant, resource, dialect, filters, search, where?.sql, where?.deciding]);
    return {
      changes: cachedCount.changes,
      known: (changes) => {
        const found = this.totals.get(key);
        return found && found.changes === changes ? found.count : undefined;
      },
      store: (changes, count) => this.keep(key, changes, count),
    };
  }

  private keep(key: string, changes: string, count: number): void {
    this.totals.delete(key);
    this.totals.set(key, { changes, count });
    if (this.totals.size > MOST) this.totals.delete(this.totals.keys().next().value!);
  }
}
