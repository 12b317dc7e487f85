import type { AmedmentResult, Process } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { beforeAll, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { resultsQuery } from '../features/results/api/list-results.js';
import { VotingOutcome } from './VotingOutcome.js';

type Ended = [article: string, because: 'majority' | 'no_majority' | 'no_quorum'];

/** What is said of so many that passed and failed, where the first page of results holds these. */
function said(ended: Ended[], of: { passed: number; failed: number } | null, count = ended.length): string {
  cleanup();
  const results = ended.map(([article_title, because]) => ({
    type: 'edition',
    article_title,
    outcome: { outcome: because === 'majority' ? 'passed' : 'failed', because },
  })) as AmedmentResult[];
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const page = { count, page: 1, page_size: 50, previous: null, next: null, results };
  client.setQueryData(resultsQuery('p', 'place', 1).queryKey, page);
  const process = {
    id: 'p',
    voting: { phase: of ? 'closed' : 'open', passed: of?.passed ?? null, failed: of?.failed ?? null },
    rules: { quorum_kind: 'percent', quorum: 20 },
  } as Process;
  return render(
    <QueryClientProvider client={client}>
      <VotingOutcome process={process} />
    </QueryClientProvider>,
  ).container.textContent;
}

beforeAll(async () => {
  await startI18n('es', ['results']);
});

test('what passed is named by its article, and whether the quorum was reached stands beside', () => {
  const ended: Ended[] = [
    ['Artículo 26. Voto', 'majority'],
    ['Artículo 29. Composición', 'no_majority'],
    ['Artículo 32. Actas', 'majority'],
  ];
  expect(said(ended, { passed: 2, failed: 1 })).toBe(
    'Se aprueban 2 de 3: Artículo 26 y Artículo 32.Quórum: el 20 % de quienes pueden votar. Alcanzado en todas.',
  );
  expect(said([['Artículo 1. Fines', 'no_quorum'], ...ended], { passed: 2, failed: 2 })).toContain(
    'Alcanzado en 3 de 4.',
  );
});

test('what is not known whole is counted, not named; an open voting says nothing', () => {
  expect(said([['Artículo 26. Voto', 'majority']], { passed: 40, failed: 20 }, 60)).toBe(
    'Se aprueban 40 de 60 enmiendas.',
  );
  expect(said([['Artículo 1. Fines', 'no_majority']], { passed: 0, failed: 1 })).toContain(
    'No se aprueba la única enmienda.',
  );
  expect(said([], null)).toBe('');
});
