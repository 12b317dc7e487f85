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
export function loadStripe(publishableKey: string): Promise<StripeScript> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = ADDRESS;
    element.onload = () => {
      const made = (globalThis as { Stripe?: (key: string) => StripeScript }).Stripe?.(publishableKey);
      if (made) resolve(made);
      else reject(new Error('no Stripe'));
    };
    element.onerror = () => reject(new Error('Stripe cannot be reached'));
    document.head.append(element);
  });
}
