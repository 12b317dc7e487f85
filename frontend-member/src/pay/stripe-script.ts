import { loadScript } from '../lib/load-script.js';

/** The little of Stripe's own script that is used here. It may only be loaded from Stripe. */
export interface StripeElements {
  create(kind: 'payment'): { mount(element: HTMLElement): void; on(event: 'ready', then: () => void): void };
}
export interface StripeScript {
  elements(options: { clientSecret: string; locale: string }): StripeElements;
  confirmPayment(options: {
    elements: StripeElements;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }): Promise<{ error?: { code?: string } }>;
}

const ADDRESS = 'https://js.stripe.com/v3/';

/** Loads it once; rejects where it cannot be reached. */
export async function loadStripe(publishableKey: string): Promise<StripeScript> {
  await loadScript(ADDRESS);
  const made = (globalThis as { Stripe?: (key: string) => StripeScript }).Stripe?.(publishableKey);
  if (!made) throw new Error('no Stripe');
  return made;
}
