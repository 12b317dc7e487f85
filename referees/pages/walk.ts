import type { BrowserContext, Page } from 'playwright';

/** Pages that are open at once: most of the time they wait for the server. */
const AT_ONCE = 3;
const READY_MS = 45_000;

interface Tour {
  readonly url: string;
  /** Where it begins: all else is reached by links. */
  readonly starts: readonly string[];
  /** Begins each address that is gone to. */
  readonly under: string;
  /** Kinds of pages at most. */
  readonly most: number;
}

interface Walked {
  /** By path, what was served and what stands there then. */
  readonly found: ReadonlyMap<string, string>;
  /** What never came to stand still, a sentence each. */
  readonly unfinished: readonly string[];
}

/** One page of each kind: ids in an address make no other kind. */
export async function walk(context: BrowserContext, { url, starts, under, most }: Tour): Promise<Walked> {
  const found = new Map<string, string>();
  const unfinished: string[] = [];
  const kinds = new Set<string>();
  const queue = [...starts];
  const next = (): string[] => {
    const paths: string[] = [];
    while (queue.length > 0 && paths.length < AT_ONCE && kinds.size < most) {
      const path = queue.shift()!;
      if (!path.startsWith(under) || kinds.has(kindOf(path))) continue;
      kinds.add(kindOf(path));
      paths.push(path);
    }
    return paths;
  };
  const visit = async (path: string) => {
    const served = await context.request.get(url + path);
    if (served.headers()['content-type']?.startsWith('text/html')) found.set(`${path} as served`, await served.text());
    const page = await context.newPage();
    await page.goto(url + path, { waitUntil: 'domcontentloaded' });
    if (!(await standsStill(page))) unfinished.push(`${path} has no heading, or is still being loaded, after a while.`);
    found.set(path, await page.content());
    const links = await page.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    queue.push(...links.map((link) => pathOf(link, url)).filter((link) => link !== undefined));
    await page.close();
  };
  for (let paths = next(); paths.length > 0; paths = next()) await Promise.all(paths.map(visit));
  return { found, unfinished };
}

/** Its heading has come, nothing keeps a place for what is to come, and nothing more is asked of the server. */
export async function standsStill(page: Page): Promise<boolean> {
  const isThere = () =>
    document.querySelector('h1') !== null &&
    document.querySelector('.MuiSkeleton-root, .MuiCircularProgress-root') === null;
  try {
    await page.waitForFunction(isThere, undefined, { timeout: READY_MS });
    await page.waitForLoadState('networkidle', { timeout: READY_MS });
    await page.waitForFunction(isThere, undefined, { timeout: READY_MS });
    return true;
  } catch {
    return false;
  }
}

function pathOf(link: string, url: string): string | undefined {
  const { origin, pathname } = new URL(link, url);
  return origin === new URL(url).origin && !/^\/(api|files|logout)\b|\.\w+$/.test(pathname) ? pathname : undefined;
}

const kindOf = (path: string) =>
  path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id').replaceAll(/\/\d+(?=\/|$)/g, '/:number');
