const route = /^\/api\/v1\/mailing\/unsubscribe\/[\w.-]+\/?(\?|$)/;

/**
 * Whether this is how mail programs leave a newsletter (RFC 8058): a form that nobody reads, from anywhere, to any of the tenant's
 * hosts. The address alone says what is left.
 */
export function isOneClick({ method, url }: { readonly method: string; readonly url: string }): boolean {
  return method === 'POST' && route.test(url);
}
