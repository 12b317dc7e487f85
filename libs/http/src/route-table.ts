/** Which methods a path has, for the difference between 404 and 405. */
export class RouteTable {
  private readonly routes: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];

  /** A route as Fastify registers it. Wildcards serve applications' pages and count for nothing here. */
  add(url: string, method: string | readonly string[]): void {
    if (url.includes('*')) return;
    const path = url
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      .join('/');
    this.routes.push({ pattern: new RegExp(`^${path}/?$`), methods: [method].flat() });
  }

  methodsOf(url: string): string[] {
    const path = url.split('?')[0]!;
    const methods = this.routes.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods);
    return [...new Set(methods)].sort();
  }
}
