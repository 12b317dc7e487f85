import { expect } from '@jest/globals';
import type { MembershipEvent, NextFee } from '../src/membership/membership.events.js';
import type { Period } from '../../published/src/memberships/membership.js';

const DAY = 86_400_000;

export type AnyFee = Omit<NextFee, 'from'>;

/** What is chosen in the course of a history; the first is the one with which it begins. */
export const fees: readonly AnyFee[] = [1000, 1500, 2000].map((amount) => ({
  product: '00000000-0000-4000-8000-0000000000aa',
  price: `price-${amount}`,
  interval: amount === 2000 ? 'year' : 'month',
  fee: { amount },
}));

/** What a member and the association agreed on, as somebody would keep it who only hears what happened. */
export class AgreedFee {
  private fee = fees[0]!;
  private wanted: AnyFee | undefined;

  get amount(): number {
    return this.fee.fee.amount;
  }

  hear({ type, data }: MembershipEvent): void {
    if (type === 'FeeChangeChosen') this.wanted = data;
    if (['FeeChangeDropped', 'MembershipEnded', 'MembershipTakenBack'].includes(type)) this.wanted = undefined;
    if (type === 'MembershipChosen') this.asks(fees[0]!);
    if (type === 'RenewalDue') this.asks(this.wanted ?? this.fee);
    if (type === 'RenewalDue') this.isWhole(data.period);
  }

  private asks(fee: AnyFee): void {
    this.fee = fee;
    this.wanted = undefined;
  }

  /** Who pays for a year has a year, who pays for a month a month, whatever they paid for before. */
  private isWhole({ start, end }: Period): void {
    const days = (Date.parse(end!) - Date.parse(start)) / DAY;
    expect(days).toBeGreaterThan(this.fee.interval === 'year' ? 364 : 27);
    expect(days).toBeLessThan(this.fee.interval === 'year' ? 367 : 32);
  }
}
