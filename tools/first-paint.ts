// A part of the member application's build: what the server needs to fill the document before any script runs (decision 0165).
// Beside the application lies `first-paint.json`: which files each route asks for, by language, and the words of the menu.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { languages } from '../libs/i18n/src/languages.js';
import { flatTexts, readTexts, type Texts } from '../libs/i18n/src/texts-read.js';
import { tokens } from '../libs/ui/src/theme/tokens.js';

export interface AskedRoute {
  /** As the router knows it: `/event/:eventId`. */
  readonly path: string;
  /** The file of its page: `Event`. */
  readonly page: string;
  readonly namespaces: readonly string[];
  /** Whoever is not signed in is sent to sign in. */
  readonly needsSession: boolean;
}

/** The routes of one of the router's files, as they are written there: `path: '…'`, then `page(… import('./routes/X.js') …, 'texts')`. */
export function routesIn(source: string): AskedRoute[] {
  const [head = '', ...parts] = source.split(/\bpath: '/);
  let needsSession = !head.includes('const publicRoutes');
  return parts.flatMap((part, at) => {
    needsSession ||= parts[at - 1]?.includes('const sessionRoutes') === true;
    const path = part.slice(0, part.indexOf("'"));
    const shared = /^[^']*',\s*(?:loader: \w+,\s*)?lazy: (?!async\b)(\w+)(?![\w(])/.exec(part)?.[1];
    const found = importIn(shared ? head.slice(head.indexOf(`const ${shared} =`)) : part);
    return found ? [{ path, needsSession, ...found }] : [];
  });
}

function importIn(text: string): Pick<AskedRoute, 'page' | 'namespaces'> | undefined {
  const [, page, words = ''] = /import\('\.\/routes\/(\w+)\.js'\)\)\.\w+((?:,\s*'\w+')*)/.exec(text) ?? [];
  return page === undefined ? undefined : { page, namespaces: [...words.matchAll(/\w+/g)].map(([name]) => name) };
}

/** The text of a page's h1, `namespace:key`, where the page has one whatever it shows. */
export function titleIn(source: string): string | undefined {
  const titles = new Set(source.match(/(?<=<Page\b[^>]*?\btitle=\{)[^}]*(?=\})/g));
  const [key, ...others] = [...titles].map((title) => /^t\('([\w:.]+)'\)$/.exec(title)?.[1]);
  if (key === undefined || others.length > 0) return undefined;
  const [, namespace = 'common'] = /useTranslation\(\[?'(\w+)'/.exec(source) ?? [];
  return key.includes(':') ? key : `${namespace}:${key}`;
}

/** @param files those of the router, in `folder`. */
export function firstPaint(folder: string, files: readonly string[]): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('/* colours */', colours()) },
    generateBundle(_, bundle) {
      const said = byLanguage(flatTexts);
      const routes = files.flatMap((file) => routesIn(readFileSync(join(folder, file), 'utf8')));
      const found = routes.map(({ path, page, needsSession, namespaces }) => {
        const chunk = chunkOf(bundle, (id) => id.endsWith(`/routes/${page}.tsx`));
        if (!chunk) return this.error(`no file has the page of ${path}`);
        const texts = byLanguage((one) => textsOf(bundle, one, namespaces));
        const key = titleIn(readFileSync(join(folder, 'routes', `${page}.tsx`), 'utf8'));
        const title =
          key && byLanguage((one) => said[one]!.get(key) ?? this.error(`the title of ${path} is no text: ${key}`));
        return { path, needsSession, files: behind(bundle, chunk), texts, ...(title && { title }) };
      });
      const words = byLanguage(menuWords);
      const source = JSON.stringify({
        routes: found,
        texts: byLanguage((one) => textsOf(bundle, one, ['common'])),
        words,
      });
      this.emitFile({ type: 'asset', fileName: 'first-paint.json', source });
    },
  };
}

/** The skeleton has its styles with it: a document with one is painted before the stylesheet is there. */
export function styleAfterSkeleton(): Plugin {
  return {
    name: 'style-after-skeleton',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const links = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
        if (!html.includes('class="first"') || links.length === 0) return html;
        const head = links.reduce((rest, link) => rest.replace(link, ''), html);
        return head.replace('  </body>', () => `${links.join('')}  </body>`);
      },
    },
  };
}

/** Where one can go, as the menu says it. */
function menuWords(language: string): Texts {
  const { processes = '', events = '' } = (readTexts(language, ['shared', 'member'])['common'] as { nav: Texts }).nav;
  return { processes, events };
}

const byLanguage = <Value>(make: (language: string) => Value) =>
  Object.fromEntries(languages.map((language) => [language, make(language)]));

function chunkOf(bundle: Rolldown.OutputBundle, holds: (id: string) => boolean): Rolldown.OutputChunk | undefined {
  return Object.values(bundle).find((one) => one.type === 'chunk' && one.moduleIds.some(holds)) as Rolldown.OutputChunk;
}

/** The chunk and all that it imports, without what the document asks for itself. */
function behind(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk): string[] {
  const entry = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith('/index.html'),
  );
  const known = new Set(entry ? closure(bundle, entry as Rolldown.OutputChunk) : []);
  return closure(bundle, chunk).filter((file) => !known.has(file));
}

function closure(bundle: Rolldown.OutputBundle, { fileName }: Rolldown.OutputChunk, seen: string[] = []): string[] {
  if (seen.includes(fileName)) return seen;
  seen.push(fileName);
  for (const name of (bundle[fileName] as Rolldown.OutputChunk).imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') closure(bundle, next, seen);
  }
  return seen;
}

function textsOf(bundle: Rolldown.OutputBundle, language: string, namespaces: readonly string[]): string[] {
  const found = namespaces.flatMap(
    (name) => chunkOf(bundle, (id) => id.endsWith(`virtual:texts/${language}/${name}`))?.fileName ?? [],
  );
  return [...new Set(found)];
}

/** The skeleton has the colours of the theme, which is not there yet. */
function colours(): string {
  const of = (scheme: 'light' | 'dark') => {
    const { paper, surface, ink, hairline, primary } = tokens[scheme];
    return `--paper:${paper};--surface:${surface};--ink:${ink};--line:${hairline};--mark:${primary}`;
  };
  return `:root{${of('light')}}@media (prefers-color-scheme:dark){:root{${of('dark')}}}`;
}
