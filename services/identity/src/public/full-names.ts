import { Query } from '@nestjs/cqrs';

export interface FullName {
  readonly given: string;
  readonly surnames: string;
}

/**
 * Query: what people are called on papers of the association, now or at some moment. Answers a `Map` of account to name; who is unknown
 * or erased is not in it.
 */
export class FullNames extends Query<Map<string, FullName>> {
  constructor(
    readonly tenant: string,
    readonly users: readonly string[],
    /** Absent: now. */
    readonly at?: string,
  ) {
    super();
  }
}

/** In the order in which one is spoken to. */
export function spoken({ given, surnames }: FullName): string {
  return `${given} ${surnames}`.trim();
}
