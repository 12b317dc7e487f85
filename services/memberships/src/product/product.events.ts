import type { DomainEvent } from '@ateneo/kernel';

/** What a paid fee is: a receipt, or an invoice. */
export type FeeDocument = 'receipt' | 'invoice';

export interface Names {
  readonly es: string;
  readonly ca: string;
  readonly gl: string;
  readonly eu: string;
}

export interface ProductTerms {
  readonly names: Names;
  readonly is_active: boolean;
  readonly needs_approval: boolean;
  readonly min_age: number | null;
  readonly max_age: number | null;
  /** In percent, within the price; null: exempt. */
  readonly tax_rate: number | null;
  /** By what law it is exempt; the first ones do not say so. */
  readonly tax_clause?: string | null;
  /** The first ones do not say it (`documentOf`). */
  readonly document?: FeeDocument;
}

export type Interval = 'month' | 'quarter' | 'half_year' | 'year' | 'once';

/** True when there is a fee plan of the organization that people may choose. */
export type ProductCreated = DomainEvent<
  'ProductCreated',
  { readonly product: string; readonly organization: string } & ProductTerms
>;

/** True when these of its terms hold from then on, for who joins later. */
export type ProductChanged = DomainEvent<
  'ProductChanged',
  { readonly product: string; readonly changes: Partial<ProductTerms> }
>;

/** True when it costs this. A price never changes. */
export type PriceAdded = DomainEvent<
  'PriceAdded',
  {
    readonly product: string;
    readonly price: string;
    readonly amount: number;
    readonly is_minimum: boolean;
    readonly interval: Interval;
    readonly trial_days: number;
  }
>;

/** True when nobody chooses this price any more; whoever has it keeps it. */
export type PriceRetired = DomainEvent<'PriceRetired', { readonly product: string; readonly price: string }>;

export type ProductEvent = ProductCreated | ProductChanged | PriceAdded | PriceRetired;

export const productEventTypes = {
  ProductCreated: { version: 1 },
  ProductChanged: { version: 1 },
  PriceAdded: { version: 1 },
  PriceRetired: { version: 1 },
} as const;
