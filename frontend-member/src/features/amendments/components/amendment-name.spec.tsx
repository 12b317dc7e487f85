import { startI18n } from '@ateneo/i18n';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { AmendmentName } from './AmendmentName.js';

test.each([
  [{ title: 'Nuevo' }, 'Nuevo'],
  [{ title: '' }, 'Sin título'],
  [{ title: '', is_text_erased: true }, 'El texto se borró con la cuenta de quien lo escribió.'],
  [{ title: '', is_hidden: true }, 'Oculta por la moderación'],
])('an amendment to an article without a title that says %j is called “%s”', async (over, name) => {
  const i18n = await startI18n('es');
  const said = { chapter_title: '', document_title: 'Estatutos', is_hidden: false, is_text_erased: false };
  render(
    <I18nextProvider i18n={i18n}>
      <AmendmentName amendment={{ ...said, type: 'edition', article_title: '', ...over }} />
    </I18nextProvider>,
  );
  expect(await screen.findByText(name)).toBeTruthy();
});
