import {
  api as routes,
  type FeeQuote,
  type Invoice,
  type MembershipTimeline,
  type MethodBody,
  type MethodWays,
  type Page,
  type PaymentIntent,
  type PaymentMethod,
  type Price,
  type Product,
  type Quote,
  type Subscription,
} from '@ateneo/contracts';
import { ApiError } from '@ateneo/ui';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** Under which all of a membership is kept. */
export const membershipKey = ['membership'] as const;

/** One's own membership; null when there was never one. */
export const ownMembershipQuery = (user: string) =>
  queryOptions({
    queryKey: [...membershipKey, user],
    queryFn: async ({ signal }): Promise<Subscription | null> => {
      try {
        return await api.get<Subscription>(routes.subscription(user), {}, signal);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 0,
  });

/** What may be chosen. */
export interface Offer {
  readonly product: Product;
  readonly price: Price;
}

export const offersQuery = queryOptions({
  queryKey: [...membershipKey, 'offers'],
  queryFn: async ({ signal }): Promise<Offer[]> => {
    const all = { rowsPerPage: 100 };
    const [products, prices] = await Promise.all([
      api.get<Page<Product>>(routes.products(), { ...all, is_active: true }, signal),
      api.get<Page<Price>>(routes.prices(), { ...all, is_active: true, sortBy: 'amount' }, signal),
    ]);
    const byId = new Map(products.results.map((product) => [product.id, product]));
    return prices.results.flatMap((price) => {
      const product = byId.get(price.product);
      return product ? [{ product, price }] : [];
    });
  },
});

export const methodsQuery = (user: string) =>
  queryOptions({
    queryKey: [...membershipKey, 'methods', user],
    queryFn: async ({ signal }) =>
      (await api.get<Page<PaymentMethod>>(routes.paymentMethods(), { user, rowsPerPage: 20 }, signal)).results,
    staleTime: 0,
  });

export const timelineQuery = (user: string) =>
  queryOptions({
    queryKey: [...membershipKey, 'timeline', user],
    queryFn: ({ signal }) => api.get<MembershipTimeline>(routes.subscriptionTimeline(user), {}, signal),
    staleTime: 0,
  });

export const invoicesQuery = (user: string) =>
  queryOptions({
    queryKey: [...membershipKey, 'invoices', user],
    queryFn: async ({ signal }) =>
      (await api.get<Page<Invoice>>(routes.invoices(), { user, rowsPerPage: 50 }, signal)).results,
    staleTime: 0,
  });

/** An invoice instead of a receipt. */
export function wantInvoice(id: string): Promise<Invoice> {
  return api.post<Invoice>(routes.invoiceWanted(id), {});
}

/** What the first fee is for oneself, as discounts stand. */
export const quoteQuery = (price: string, amount: number, code: string) =>
  queryOptions({
    queryKey: [...membershipKey, 'quote', price, amount, code],
    queryFn: () => api.post<Quote>(routes.priceQuote(price), { amount, ...(code && { discount_code: code }) }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

/** `method`: a kept means of payment, by which what is due is charged at once. */
export function chooseMembership(
  price: string,
  amount: number,
  code: string,
  method: string | undefined,
): Promise<Subscription> {
  const body = { price, amount, ...(code && { discount_code: code }), ...(method && { method }) };
  return api.post<Subscription>(routes.subscriptions(), body);
}

/** Begins to pay what is owed, and goes where one pays; there it is said that what is kept was refused before. */
export async function goAndPay(invoice: string, isRefused = false): Promise<void> {
  const { id } = await api.post<PaymentIntent>(routes.paymentIntents(), { invoice });
  location.assign(`/pay/${encodeURIComponent(id)}${isRefused ? '#refused' : ''}`);
}

/** How a payment stands. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment', id],
    queryFn: ({ signal }) => api.get<PaymentIntent>(routes.paymentIntent(id), {}, signal),
    staleTime: 0,
  });

/** Once what is paid is over, or now; who leaves now may go on getting newsletters. */
export function leaveMembership(user: string, when: 'end' | 'now', keeps_newsletters: boolean): Promise<Subscription> {
  return when === 'end'
    ? api.post<Subscription>(routes.subscriptionAct(user, 'norenew'), {})
    : api.post<Subscription>(routes.subscriptionAct(user, 'cancel'), { keeps_newsletters });
}

export function resumeMembership(user: string): Promise<Subscription> {
  return api.post<Subscription>(routes.subscriptionAct(user, 'resume'), {});
}

/** What may be kept without paying. */
export const methodWaysQuery = queryOptions({
  queryKey: [...membershipKey, 'ways'],
  queryFn: ({ signal }) => api.get<MethodWays>(routes.paymentMethodWays(), {}, signal),
});

export function keepMethod(body: MethodBody): Promise<PaymentMethod> {
  return api.post<PaymentMethod>(routes.paymentMethods(), body);
}

/** What another fee would come to for oneself, and from when. */
export const feeQuoteQuery = (user: string, price: string, amount: number) =>
  queryOptions({
    queryKey: [...membershipKey, 'fee-quote', user, price, amount],
    queryFn: () => api.post<FeeQuote>(routes.subscriptionFeeQuote(user), { price, amount }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

export function changeFee(user: string, price: string, amount: number): Promise<Subscription> {
  return api.post<Subscription>(routes.subscriptionFee(user), { price, amount });
}

/** The fee stays as it is after all. */
export function keepFee(user: string): Promise<Subscription> {
  return api.remove<Subscription>(routes.subscriptionFee(user));
}

export function chooseMethod(id: string): Promise<PaymentMethod> {
  return api.post<PaymentMethod>(routes.paymentMethodChoose(id), {});
}

export function removeMethod(id: string): Promise<PaymentMethod> {
  return api.remove<PaymentMethod>(routes.paymentMethod(id));
}
