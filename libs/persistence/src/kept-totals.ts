import type { ListRequest, ListSpec } from './list-spec.js';
import type { ListWhere } from './list-sql.js';

const MOST = 1000;

/** One list's total, as it may be known from before. */
export interface KeptTotal {
  /** SQL; see KeptTotals. */
  readonly changes: string;
  /** The total, if it was counted when `changes` read the same; undefined: it was not read. */
  known(changes: string | undefined): number | undefined;
  keep(changes: string, count: number): void;
}

/** Totals that one process has counted, the latest asked for. */
export class TotalsInMemory {
  private readonly totals = new Map<string, { readonly changes: string; readonly count: number }>();

  /** Undefined when this list's total cannot be kept. */
  of(tenant: string, spec: ListSpec, request: ListRequest, where?: ListWhere): KeptTotal | undefined {
    const { kept, resource } = spec;
    const { dialect, filters, search } = request;
    if (!kept || (where && !where.deciding) || filters.some(({ field }) => kept.except.includes(field)))
      return undefined;
    const key = JSON.stringify([tenant, resource, dialect, filters, search, where?.sql, where?.deciding]);
    return {
      changes: kept.changes,
      known: (changes) => {
        const found = this.totals.get(key);
        return found && found.changes === changes ? found.count : undefined;
      },
      keep: (changes, count) => this.keep(key, changes, count),
    };
  }

  private keep(key: string, changes: string, count: number): void {
    this.totals.delete(key);
    this.totals.set(key, { changes, count });
    if (this.totals.size > MOST) this.totals.delete(this.totals.keys().next().value!);
  }
}
