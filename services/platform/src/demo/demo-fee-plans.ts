import type { SandboxMeans } from '@ateneo/contracts';
import type { BankAccountTerms } from '../../../memberships/src/bank-account/bank-account.events.js';
import type { DiscountTerms } from '../../../memberships/src/discount/discount.events.js';
import type { Interval } from '../../../memberships/src/product/product.events.js';

export interface DemoMembership {
  readonly feePlan: 0 | 1 | 2 | 3;
  /** Days before now that it was chosen. */
  readonly chosen: number;
  /** Null: not paid yet. */
  readonly means: SandboxMeans | 'cash' | null;
  /** Days before now at which time is let go by. */
  readonly advanced?: readonly number[];
  readonly act?: 'norenew' | 'cancel' | 'reduce';
  /** Of the demo's first member, who shows what somebody with a card sees. */
  readonly isFirst?: true;
}

const year = (chosen: number): readonly number[] => (chosen > 730 ? [chosen - 366, chosen - 732] : [chosen - 366]);

/** Numbers that nobody has: of the examples that banks print. */
export const demoBankAccount: BankAccountTerms = {
  name: 'Cuotas',
  holder: 'Asociación Ateneo de demostración',
  iban: 'ES9121000418450200051332',
  creditor_identifier: 'ES37000G12345674',
  file_format: 'pain.008.001.02',
  lead_days: 3,
  wait_days: 45,
  notice_days: 0,
  is_one_line: true,
  takes_transfers: true,
};

/** Of people who pay by debit: numbers of the examples that banks print. The third has not signed yet; the last two have not paid their first fee. */
export const demoDebtors = [
  { iban: 'ES7921000813610123456789', signed: -300 },
  { iban: 'ES6000491500051234567892', signed: -120 },
  { iban: 'ES1720852066623456789011', signed: null },
  { iban: 'ES9000246912501234567891', signed: -200 },
  { iban: 'ES7100302053091234567895', signed: -90 },
] as const;

/** Somebody in every status, most of them as it should be. */
export const plan: readonly DemoMembership[] = [
  ...[760, 700, 640, 610, 580, 520, 480, 450].map((chosen): DemoMembership => ({
    feePlan: 0,
    chosen,
    means: 'card_pays',
    advanced: year(chosen),
  })),
  ...[300, 240, 200, 150].map((chosen): DemoMembership => ({ feePlan: 0, chosen, means: 'card_asks' })),
  { feePlan: 0, chosen: 90, means: 'card_asks', act: 'reduce' },
  { feePlan: 0, chosen: 40, means: 'card_asks', isFirst: true },
  ...[320, 210].map((chosen): DemoMembership => ({ feePlan: 1, chosen, means: 'cash' })),
  { feePlan: 0, chosen: 280, means: 'card_pays', act: 'norenew' },
  { feePlan: 0, chosen: 170, means: 'card_pays', act: 'norenew' },
  ...[380, 375].map((chosen): DemoMembership => ({
    feePlan: 0,
    chosen,
    means: 'card_fails_later',
    advanced: [chosen - 366],
  })),
  { feePlan: 0, chosen: 410, means: 'card_fails_later', advanced: [44, 10] },
  { feePlan: 0, chosen: 330, means: 'card_pays', act: 'cancel' },
  { feePlan: 0, chosen: 0.3, means: null },
  { feePlan: 1, chosen: 0.2, means: 'debit_pays' },
  { feePlan: 2, chosen: 5, means: null },
];

const crowd = (count: number, days: readonly number[], one: Omit<DemoMembership, 'chosen'>, renews = 0) =>
  days.flatMap((chosen) => {
    const advanced = renews > 0 ? year(chosen).flatMap((day) => (renews > 1 ? [day, day - 31] : [day])) : [];
    return Array.from({ length: count }, (): DemoMembership => ({ ...one, chosen, advanced }));
  });

/** The many, who are members all the same: what they chose on the same day is done at once. More days would make a start slow. */
export const membersPlan: readonly DemoMembership[] = [
  ...crowd(2, [748, 676, 604, 532, 460, 424], { feePlan: 0, means: 'card_pays' }, 1),
  ...crowd(3, [390, 383, 369], { feePlan: 0, means: 'card_fails_later' }, 1),
  ...crowd(4, [200], { feePlan: 1, means: 'cash' }),
  ...crowd(6, [12], { feePlan: 2, means: null }),
  ...crowd(4, [155], { feePlan: 0, means: 'card_pays', act: 'norenew' }),
  // The many last: where there are fewer people it is these who are fewer.
  ...crowd(9, [330, 290, 250, 170, 75, 30], { feePlan: 0, means: 'card_pays' }),
];

/** Those who are members no more, or not yet. */
export const othersPlan: readonly DemoMembership[] = [
  ...crowd(4, [420], { feePlan: 0, means: 'card_fails_later' }, 2),
  ...crowd(4, [260], { feePlan: 0, means: 'card_pays', act: 'cancel' }),
  ...crowd(2, [0.4], { feePlan: 0, means: null }),
  // They wait for approval.
  ...crowd(2, [3], { feePlan: 3, means: null }),
  ...crowd(4, [0.3], { feePlan: 0, means: 'card_declined' }),
  ...crowd(4, [0.2], { feePlan: 0, means: 'debit_pays' }),
];

export const feePlans: readonly {
  readonly es: string;
  readonly ca: string;
  readonly gl: string;
  readonly eu: string;
  readonly amount: number;
  readonly interval: Interval;
  readonly is_minimum: boolean;
  readonly trial_days: number;
  readonly needs_approval?: true;
  readonly document?: 'invoice';
}[] = [
  {
    es: 'Cuota general',
    ca: 'Quota general',
    gl: 'Cota xeral',
    eu: 'Kuota orokorra',
    amount: 3600,
    interval: 'year',
    is_minimum: false,
    trial_days: 0,
  },
  {
    es: 'Cuota solidaria',
    ca: 'Quota solidària',
    gl: 'Cota solidaria',
    eu: 'Kuota solidarioa',
    amount: 6000,
    interval: 'year',
    is_minimum: true,
    trial_days: 0,
  },
  {
    es: 'Cuota joven',
    ca: 'Quota jove',
    gl: 'Cota nova',
    eu: 'Gazte-kuota',
    amount: 300,
    interval: 'month',
    is_minimum: false,
    trial_days: 30,
  },
  {
    es: 'Cuota de personas amigas',
    ca: 'Quota de persones amigues',
    gl: 'Cota de persoas amigas',
    eu: 'Lagunen kuota',
    amount: 2400,
    interval: 'year',
    is_minimum: false,
    trial_days: 0,
    needs_approval: true,
    document: 'invoice',
  },
];

const forAll = { min_age: null, max_age: null, tag: null, code: null, ends_on: null, max_uses: null };

/** What is taken off the first fee plan, for some. */
export const discounts: Readonly<Record<string, Omit<DiscountTerms, 'product'>>> = {
  young: {
    ...forAll,
    names: { es: 'Menores de 30 años', ca: 'Menors de 30 anys', gl: 'Menores de 30 anos', eu: '30 urtetik beherakoak' },
    percent: 50,
    max_age: 29,
  },
  fair: {
    ...forAll,
    names: {
      es: 'Feria de asociaciones',
      ca: 'Fira d’associacions',
      gl: 'Feira de asociacións',
      eu: 'Elkarteen azoka',
    },
    percent: 25,
    code: 'FERIA25',
    max_uses: 50,
  },
};
