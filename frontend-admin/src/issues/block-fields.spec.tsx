import type { IssueBlock } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { CoreAdminContext } from 'react-admin';
import { createI18nProvider } from '../language/i18n-provider.js';
import { BlockFields } from './BlockFields.js';

function Piece({ first, language }: { first: IssueBlock; language: 'es' | 'eu' }) {
  const [block, setBlock] = useState(first);
  return <BlockFields block={block} language={language} onChange={setBlock} />;
}

async function show(first: IssueBlock, language: 'es' | 'eu' = 'es') {
  const i18n = await startI18n('es');
  render(
    <CoreAdminContext i18nProvider={createI18nProvider(i18n, async () => {})}>
      <Piece first={first} language={language} />
    </CoreAdminContext>,
  );
  return screen.getAllByRole<HTMLTextAreaElement>('textbox');
}

test.each([
  ['es', 'Hola, {{nombre|amigas y amigos}}', 'amigas y amigos'],
  ['eu', 'Hola, {{izena|lagunok}}', 'lagunok'],
] as const)(
  'a name is put in where the cursor is, in %s, and what is said without one is chosen',
  async (language, text, chosen) => {
    const [field] = await show({ kind: 'text', text: 'Hola, ' }, language);
    field!.setSelectionRange(6, 6);
    fireEvent.click(screen.getByRole('button', { name: 'Insertar nombre' }));
    expect(field!.value).toBe(text);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(field!.value.slice(field!.selectionStart, field!.selectionEnd)).toBe(chosen);
  },
);

test('words are marked by the same buttons as elsewhere, in each column, too', async () => {
  const [left, right] = await show({ kind: 'columns', left: 'Uno', right: 'Dos' });
  right!.setSelectionRange(0, 3);
  fireEvent.click(screen.getAllByRole('button', { name: 'Negrita' })[1]!);
  expect([left!.value, right!.value]).toEqual(['Uno', '**Dos**']);
});
