import type { SharedTicket } from '@ateneo/contracts';

/** Beside the page that shows it; the code itself is no part of an address. */
async function addressOf(code: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)));
  return `/reservation/sent/${[...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The answer was to what was sent in a body, which no worker keeps. */
export async function keepTicket(code: string, ticket: SharedTicket): Promise<void> {
  if (!('caches' in globalThis)) return;
  const kept = await caches.open('tickets');
  await kept.put(await addressOf(code), Response.json(ticket));
}

export async function keptTicket(code: string): Promise<SharedTicket | undefined> {
  if (!('caches' in globalThis)) return undefined;
  const kept = await caches.match(await addressOf(code), { cacheName: 'tickets' });
  return (await kept?.json()) as SharedTicket | undefined;
}
