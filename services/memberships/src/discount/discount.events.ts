import type { DomainEvent } from '@ateneo/kernel';
import type { Names } from '../product/product.events.js';

export interface DiscountTerms {
  readonly product: string;
  /** Why, as people read it. */
  readonly names: Names;
  readonly percent: number;
  readonly min_age: number | null;
  readonly max_age: number | null;
  readonly tag: string | null;
  readonly code: string | null;
  /** The last day, where the tenant is. */
  readonly ends_on: string | null;
  readonly max_uses: number | null;
}

/** True when so much is taken off a fee plan for some. It never changes. */
export type DiscountAdded = DomainEvent<'DiscountAdded', { readonly discount: string } & DiscountTerms>;

/** True when nobody gets it any more; a fee that was asked for stays as it is. */
export type DiscountRetired = DomainEvent<'DiscountRetired', { readonly discount: string }>;

/** True when one of so many uses is this person's. */
export type DiscountTaken = DomainEvent<'DiscountTaken', { readonly discount: string; readonly user: string }>;

/** True when somebody who had taken one never paid: it is free again. */
export type DiscountGivenBack = DomainEvent<'DiscountGivenBack', { readonly discount: string; readonly user: string }>;

export type DiscountEvent = DiscountAdded | DiscountRetired | DiscountTaken | DiscountGivenBack;

export const discountEventTypes = {
  DiscountAdded: { version: 1 },
  DiscountRetired: { version: 1 },
  DiscountTaken: { version: 1 },
  DiscountGivenBack: { version: 1 },
} as const;
