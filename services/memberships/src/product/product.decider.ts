import { type Decider, DomainError, fieldError } from '@ateneo/kernel';
import { documentOf } from './document.rules.js';
import type { FeeDocument, PriceAdded, ProductCreated, ProductEvent, ProductTerms } from './product.events.js';

type Said = Omit<ProductTerms, 'document'> & { readonly document?: FeeDocument | undefined };
type PriceTerms = Omit<PriceAdded['data'], 'product' | 'price'>;

export interface ProductState {
  readonly terms: ProductTerms | null;
  readonly organization: string | null;
  readonly prices: ReadonlyMap<string, PriceTerms & { readonly isActive: boolean }>;
}

export type ProductCommand =
  | ({ readonly do: 'create' } & ProductCreated['data'])
  | { readonly do: 'change'; readonly product: string; readonly changes: Partial<ProductTerms> }
  | ({ readonly do: 'price' } & PriceAdded['data'])
  | { readonly do: 'retire'; readonly product: string; readonly price: string };

/** A fee plan and what it costs. */
export const productDecider: Decider<ProductState, ProductCommand, ProductEvent> = {
  initial: { terms: null, organization: null, prices: new Map() },

  evolve(state, { type, data }) {
    if (type === 'ProductCreated') {
      const { product: _, organization, ...terms } = data;
      return { ...state, organization, terms: { ...terms, document: documentOf(terms) } };
    }
    if (type === 'ProductChanged') {
      const terms = { ...state.terms!, ...data.changes };
      return { ...state, terms: { ...terms, document: documentOf(terms) } };
    }
    const prices = new Map(state.prices);
    if (type === 'PriceRetired') prices.set(data.price, { ...prices.get(data.price)!, isActive: false });
    else prices.set(data.price, { ...data, isActive: true });
    return { ...state, prices };
  },

  decide(command, state) {
    if (command.do === 'create') return create(command, state);
    if (!state.terms) throw new DomainError('memberships.product_not_found');
    if (command.do === 'change') return change(command, state.terms);
    return command.do === 'price' ? addPrice(command, state) : retire(command, state);
  },
};

function create(
  { do: _, ...data }: Extract<ProductCommand, { do: 'create' }>,
  { terms }: ProductState,
): ProductEvent[] {
  if (terms) return [];
  mustHoldTogether(data);
  return [{ type: 'ProductCreated', data }];
}

function change({ product, changes }: Extract<ProductCommand, { do: 'change' }>, terms: ProductTerms): ProductEvent[] {
  const differing = Object.entries(changes).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(terms[field as keyof ProductTerms] ?? null),
  );
  if (differing.length === 0) return [];
  mustHoldTogether({ ...terms, document: undefined, ...changes });
  return [{ type: 'ProductChanged', data: { product, changes: Object.fromEntries(differing) } }];
}

/** `document`: what is said of it now. */
function mustHoldTogether({ min_age, max_age, tax_rate, document }: Said): void {
  if (tax_rate !== null && document === 'receipt') throw fieldError('document', 'memberships.tax_needs_invoice');
  if (min_age !== null && max_age !== null && min_age > max_age) throw new DomainError('memberships.ages_cross');
}

function addPrice(
  { do: _, ...data }: Extract<ProductCommand, { do: 'price' }>,
  { prices }: ProductState,
): ProductEvent[] {
  return prices.has(data.price) ? [] : [{ type: 'PriceAdded', data }];
}

function retire(
  { product, price }: Extract<ProductCommand, { do: 'retire' }>,
  { prices }: ProductState,
): ProductEvent[] {
  const one = prices.get(price);
  if (!one) throw new DomainError('memberships.price_not_found');
  return one.isActive ? [{ type: 'PriceRetired', data: { product, price } }] : [];
}
