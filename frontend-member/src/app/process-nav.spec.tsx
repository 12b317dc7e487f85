import type { Process } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { beforeAll, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { type PartCounts, partAt, type PartName } from './process-parts.js';
import { ProcessNav } from './ProcessNav.js';

beforeAll(async () => {
  await startI18n('es');
});

const dates = { endorsement_start_datetime: null, endorsement_end_datetime: null };
const quiet = {
  id: 'p',
  amedment_count: 0,
  is_commenting_open: false,
  voting: { phase: 'open' },
  effective: dates,
} as Process;
const none: PartCounts = { documents: 0, amedments: 0, alternatives: 0, candidacies: 0, elections: 0, comments: 0 };

function shown(process: Process, counts: PartCounts | undefined, current: PartName = 'summary') {
  const element = <ProcessNav process={process} counts={counts} current={current} />;
  const { unmount } = render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const links = screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  unmount();
  return links;
}

test('only parts that have something are linked, each with how much', () => {
  expect(shown(quiet, none)).toEqual([['Resumen', '/process/p']]);
  expect(shown(quiet, { ...none, documents: 1, comments: 14 })).toEqual([
    ['Resumen', '/process/p'],
    ['Texto 1', '/process/p/documents'],
    ['Comentarios 14', '/process/p/comments'],
  ]);
});

test('where the first comment may be written, or alternatives have dates, there is a way there', () => {
  const open = { ...quiet, is_commenting_open: true, effective: { ...dates, endorsement_end_datetime: '2026-12-07' } };
  expect(shown(open as Process, none).map(([name]) => name)).toEqual(['Resumen', 'Alternativas', 'Comentarios']);
});

test('what could not be asked is linked without a number, and the part one is on always', () => {
  expect(shown(quiet, { ...none, elections: undefined }).map(([name]) => name)).toEqual(['Resumen', 'Elecciones']);
  expect(shown(quiet, none, 'amedments').map(([name]) => name)).toEqual(['Resumen', 'Enmiendas']);
});

test('results are linked once the votes are counted', () => {
  const counted = { ...quiet, amedment_count: 7, voting: { phase: 'closed' } } as Process;
  expect(shown(counted, { ...none, amedments: 7 }).at(-1)).toEqual(['Resultados', '/result/p']);
});

test('an address says which part it is', () => {
  expect(['/process/p', '/process/p/', '/process/p/amedments', '/process/p/comments/'].map(partAt)).toEqual([
    'summary',
    'summary',
    'amedments',
    'comments',
  ]);
});
