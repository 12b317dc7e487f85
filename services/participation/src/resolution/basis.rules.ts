import type { Basis } from './resolution.types.js';

/** What the vote and the reviewers say of an amendment; null: nothing. */
interface Said {
  readonly id: string;
  readonly outcome: { readonly outcome: 'passed' | 'failed' } | null;
  readonly review: 'accepted' | 'declined' | null;
}

/** What a basis says of an amendment; null: nothing. */
export function decisionBy(basis: Basis, { outcome, review }: Omit<Said, 'id'>) {
  if (basis === 'vote') return outcome && (outcome.outcome === 'passed' ? ('adopted' as const) : ('rejected' as const));
  if (basis === 'assembly') return null;
  return review && (review === 'accepted' ? ('adopted' as const) : ('rejected' as const));
}

/** What a basis says of all of them, and which others each contradicts. */
export function wantedBy(basis: Basis, all: readonly Said[], against: ReadonlyMap<string, readonly string[]>) {
  return all.flatMap((one) => {
    const decision = decisionBy(basis, one);
    return decision ? [{ amedment: one.id, decision, contradicts: against.get(one.id) ?? [] }] : [];
  });
}
