import type { PeopleImportPreview } from '@ateneo/contracts';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TestTranslationProvider } from 'react-admin';
import { ImportOutlook } from './ImportOutlook.js';

const preview: PeopleImportPreview = {
  rows: 2,
  columns: [],
  missing: [],
  new: 2,
  on_paper: 0,
  known: 0,
  changed: 0,
  changes: [],
  fees: { count: 0, for_nothing: 0, owing: 0, owed: 0, kept: 0 },
  absent: { tags: [], organizations: [] },
  faulty: 0,
  faults: [],
  guesses: [{ field: 'address_zip', kind: 'nought', count: 2, line: 3, typed: '1001', read: '01001' }],
  duplicates: [],
  duplicate_count: 0,
};

test('what was guessed is said with its count and an example', () => {
  const translate = (key: string, words?: object) => `${key} ${JSON.stringify(words ?? {})}`;
  render(
    <TestTranslationProvider translate={translate}>
      <ImportOutlook preview={preview} isBusy={false} onMend={() => {}} />
    </TestTranslationProvider>,
  );
  const said = screen.getByRole('list', { name: /guesses/ }).textContent;
  expect(said).toContain('guess.nought {"typed":"1001","read":"01001"}');
  expect(said).toContain('rows {"smart_count":2}');
  expect(said).toContain('first {"line":3}');
});
