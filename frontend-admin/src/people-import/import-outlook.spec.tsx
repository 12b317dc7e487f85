import type { PeopleImportPreview } from '@ateneo/contracts';
import { expect, test } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { TestTranslationProvider } from 'react-admin';
import { ImportOutlook } from './ImportOutlook.js';

const preview: PeopleImportPreview = {
  rows: 2,
  columns: [],
  missing: [],
  new: 2,
  on_paper: 0,
  entities: 0,
  known: 0,
  changed: 0,
  unchanged: 0,
  warned: 0,
  list: [],
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

test('rows are filtered by what becomes of them, those with faults first, and a cell is mended beside its fault', () => {
  const row = { name: 'Ane Ruiz', email: '', user: null, is_warned: false };
  const list: PeopleImportPreview['list'] = [
    { ...row, line: 2, verdict: 'faulty' },
    { ...row, line: 3, verdict: 'new', is_warned: true },
    { ...row, line: 4, verdict: 'new' },
    { ...row, line: 5, verdict: 'changed' },
  ];
  const fault = { line: 2, field: 'email', message: 'no', column: 1, typed: 'x' };
  const told: PeopleImportPreview = {
    ...preview,
    rows: 5,
    new: 3,
    known: 1,
    changed: 1,
    faulty: 1,
    warned: 1,
    list,
    faults: [fault],
    changes: [{ line: 5, user: 'u', name: 'Ane', field: 'phone', before: '', after: '600' }],
    guesses: [{ field: 'full_name', kind: 'doubtful_name', count: 1, line: 3, typed: 'Ane Ruiz', read: 'Ane · Ruiz' }],
  };
  const translate = (key: string, words?: object) =>
    `${key.replace('console.people_import.', '')} ${JSON.stringify(words ?? {})}`;
  const mended: unknown[] = [];
  render(
    <TestTranslationProvider translate={translate}>
      <ImportOutlook preview={told} isBusy={false} onMend={(cells) => mended.push(...cells)} />
    </TestTranslationProvider>,
  );
  const buttons = () => screen.getAllByRole('button', { name: /^verdict/ }).map((one) => one.textContent);
  expect(buttons()).toEqual(
    ['faulty (1)', 'warned (1)', 'new (3)', 'changed (1)'].map((one) => `verdict.${one.replace(' ', ' {} ')}`),
  );
  const shown = (verdict: string) =>
    within(screen.getByRole('list', { name: new RegExp(`verdict.${verdict}`) }))
      .getAllByRole('listitem')
      .map((one) => one.textContent);
  const choose = (verdict: string) =>
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`verdict.${verdict}`) }));
  expect(shown('faulty')).toHaveLength(1);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'ane@example.org' } });
  fireEvent.click(screen.getByRole('button', { name: /^mend/ }));
  expect(mended).toEqual([{ line: 2, column: 1, value: 'ane@example.org' }]);
  choose('warned');
  expect(shown('warned')).toEqual([expect.stringContaining('guess.doubtful_name')]);
  choose('new');
  expect(shown('new')).toHaveLength(2);
  expect(screen.getByText('more_rows {"count":2}')).toBeTruthy();
  choose('changed');
  expect(shown('changed')).toEqual([expect.stringContaining('600')]);
});
