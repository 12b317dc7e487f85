import type { Alternative } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { createAteneoTheme } from '@ateneo/ui';
import { expect, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { AlternativeChanges } from './AlternativeChanges.js';

const same = (text: string) => [{ op: 'equal', text }];
const alternative = {
  chapters: [
    {
      id: 'c',
      title: 'Capítulo',
      articles: [
        { id: 'a', title: 'Fines', content: 'Como antes.' },
        { id: 'b', title: 'Medios', content: 'Otros.' },
      ],
    },
  ],
  difference: [
    {
      id: 'c',
      change: 'equal',
      title: same('Capítulo'),
      articles: [
        { id: 'a', change: 'equal', title: same('Fines'), content: same('Como antes.') },
        { id: 'b', change: 'changed', title: same('Medios'), content: [{ op: 'insert', text: 'Otros.' }] },
      ],
    },
  ],
} as unknown as Alternative;

test('an article has its own heading, whether it is changed or not', async () => {
  const i18n = await startI18n('es');
  await i18n.loadNamespaces('alternative');
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider theme={createAteneoTheme({ scheme: 'light' })}>
        <AlternativeChanges alternative={alternative} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('switch'));
  expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
    'Fines',
    'Medios',
  ]);
  // The heading of a section within is not the article's.
  const articles = [...container.querySelectorAll('article')];
  expect(articles.map((one) => one.querySelector('h4')?.closest('article, section'))).toEqual(articles);
});
