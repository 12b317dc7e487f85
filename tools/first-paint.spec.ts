import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { routesIn, titleIn } from './first-paint.js';

const app = new URL('../frontend-member/src/app/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, app), 'utf8');

test.each(['router.tsx', 'process-routes.ts', 'user-routes.ts'])(
  'every route of %s is known, with its page',
  (file) => {
    const source = read(file);
    const paths = [...source.matchAll(/\bpath: '([^'*]+)'/g)].map(([, path]) => path);
    const routes = routesIn(source);
    expect(routes.map(({ path }) => path)).toEqual(paths);
    expect(routes.filter(({ page }) => !existsSync(new URL(`routes/${page}.tsx`, app)))).toEqual([]);
  },
);

test('who is not signed in is not sent the files of pages that are not shown to them', () => {
  const needs = new Map(routesIn(read('router.tsx')).map(({ path, needsSession }) => [path, needsSession]));
  expect([needs.get('/login'), needs.get('/process/:processId/view')]).toEqual([false, false]);
  expect([needs.get('/event'), needs.get('/process')]).toEqual([true, true]);
  const below = ['user-routes.ts', 'process-routes.ts'].flatMap((file) => routesIn(read(file)));
  expect(below.every(({ needsSession }) => needsSession)).toBe(true);
});

test('a route that shares its page with another has its texts too', () => {
  const source = `const shared = page(async () => (await import('./routes/Event.js')).Event, 'event', 'map');
    [{ path: '/a', lazy: shared }, { path: '/b', loader: ahead, lazy: shared }]`;
  expect(routesIn(source)).toMatchObject(
    ['/a', '/b'].map((path) => ({ path, page: 'Event', namespaces: ['event', 'map'] })),
  );
});

test('the title of a page is known before any script where it is one text, and else not', () => {
  const source = (...titles: string[]) =>
    `const { t } = useTranslation(['event', 'map']);\n${titles.map((title) => `<Page width="wide" title={${title}}>`).join('\n')}`;
  expect(titleIn(source("t('title')"))).toBe('event:title');
  expect(titleIn(source("t('title')", "t('title')"))).toBe('event:title');
  expect(titleIn(source("t('common:nav.own_account')"))).toBe('common:nav.own_account');
  for (const other of [["t('one')", "t('two')"], ['event.title'], ["query.error ? t('one') : undefined"], []])
    expect(titleIn(source(...other))).toBeUndefined();
  expect(titleIn(read('routes/Login.tsx'))).toBe('auth:login.title');
});
