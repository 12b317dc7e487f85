/** What stands after a beginning of a path: words first, then whatever may stand there. */
interface Place {
  readonly words: Map<string, Place>;
  any?: Place;
  readonly methods: Set<string>;
}

const newPlace = (): Place => ({ words: new Map(), methods: new Set() });

/** Which methods a path has, for the difference between 404 and 405. */
export class RouteTable {
  private readonly root = newPlace();

  /** A route as Fastify registers it. Wildcards serve applications' pages and count for nothing here. */
  add(url: string, method: string | readonly string[]): void {
    if (url.includes('*')) return;
    const place = partsOf(url).reduce(inside, this.root);
    for (const one of [method].flat()) place.methods.add(one);
    // PUT is read as PATCH (contract, 3).
    if (place.methods.has('PATCH')) place.methods.add('PUT');
  }

  /** None where nothing is. `/users/export` is itself and no user, even for a method that users alone have. */
  methodsOf(url: string): readonly string[] {
    const methods = find(this.root, partsOf(url.split('?')[0]!));
    return [...(methods ?? [])].sort();
  }
}

function partsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/').slice(1);
}

function inside(place: Place, part: string): Place {
  if (part.startsWith(':')) return (place.any ??= newPlace());
  const next = place.words.get(part) ?? newPlace();
  place.words.set(part, next);
  return next;
}

function find(place: Place | undefined, [part, ...others]: readonly string[]): ReadonlySet<string> | undefined {
  if (!place) return undefined;
  if (part === undefined) return place.methods.size > 0 ? place.methods : undefined;
  return find(place.words.get(part), others) ?? (part === '' ? undefined : find(place.any, others));
}
