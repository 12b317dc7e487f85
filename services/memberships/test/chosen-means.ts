import { expect } from '@jest/globals';

/** By what each account is charged when nobody is there, as whoever chose it would keep it in mind. */
export class ChosenMeans {
  private readonly chosen = new Map<string, Set<string>>();
  private readonly kept = new Map<string, boolean>();
  private readonly seen = new Set<string>();

  /** On the page where they pay, whether it is kept: by their box, or as they read there. */
  asked(payment: string, isKept: boolean): void {
    if (!this.kept.has(payment)) this.kept.set(payment, isKept);
  }

  paid(account: string, payment: string, card: string): void {
    if (this.kept.get(payment)) this.of(account).add(card);
  }

  /** This one from then on; what they chose by paying may be heard of later. `heard`: what is kept by then. */
  chose(account: string, method: string, heard: readonly string[]): void {
    const later = [...this.of(account)].filter((one) => !heard.includes(one));
    this.chosen.set(account, new Set([...later, method]));
  }

  /** They read by what the fee is charged then: what is `left` and came last. */
  removed(account: string, method: string, left: readonly string[]): void {
    const own = this.of(account);
    own.delete(method);
    const next = left.at(-1);
    if (next !== undefined && !left.some((one) => own.has(one))) own.add(next);
  }

  charged(payment: string, account: string, method: string): void {
    if (this.seen.has(payment)) return;
    this.seen.add(payment);
    expect([...this.of(account)]).toContain(method);
  }

  private of(account: string): Set<string> {
    const own = this.chosen.get(account) ?? new Set<string>();
    this.chosen.set(account, own);
    return own;
  }
}
