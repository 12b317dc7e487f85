import { startI18n } from '@ateneo/i18n';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { TableOfContents } from './TableOfContents.js';

const article = { title: '', content: 'La Asamblea decide.', amedment_count: 0, comment_count: 0 };
const chapters = [
  { id: 'one', title: '', amedment_count: 0, articles: [{ ...article, id: 'first' }] },
  { id: 'two', title: 'Capítulo II', amedment_count: 0, articles: [{ ...article, id: 'second', title: 'Fines' }] },
];

test('the contents link no chapter without a title, and an article by a name', async () => {
  const i18n = await startI18n('es');
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <TableOfContents chapters={chapters} place={undefined} />
      </MemoryRouter>
    </I18nextProvider>,
  );
  await screen.findByText('Sin título');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Sin título',
    'Capítulo II',
    'Fines',
  ]);
});
