/** What the sandbox knows how to pay with. No numbers: it is a play. No schema either: who pays would load its library. */
export const sandboxMeans = [
  'card_pays',
  'card_declined',
  'card_asks',
  'card_fails_later',
  'debit_pays',
  'debit_returned',
] as const;
export type SandboxMeans = (typeof sandboxMeans)[number];

/** Reserved places are held for minutes: only what answers at once pays for them. */
export function meansFor(purpose: 'invoice' | 'reservations'): readonly SandboxMeans[] {
  return sandboxMeans.filter((means) => purpose !== 'reservations' || !means.startsWith('debit'));
}
