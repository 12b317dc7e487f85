/** Whoever uses this browser next finds no tickets; `kept-pages.ts` keeps them. */
export function forgetTickets(): void {
  if ('caches' in globalThis) void caches.delete('tickets');
}
