import { readdirSync, readFileSync } from 'node:fs';
import { startI18n } from '@ateneo/i18n';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import type { i18n as I18n } from 'i18next';
import type { ReactElement } from 'react';
import { AdminContext, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { ExtendDialog } from '../elections/ExtendDialog.js';
import { MomentRange } from '../history/MomentRange.js';
import { createI18nProvider } from '../language/i18n-provider.js';

const source = new URL('../', import.meta.url);
let i18n: I18n;
beforeAll(async () => {
  i18n = await startI18n('es');
});
// The clocks of these tests are Madrid's, wherever they run.
const { DateTimeFormat } = Intl;
beforeAll(() => {
  const inMadrid = class extends DateTimeFormat {
    constructor(language?: string, options?: Intl.DateTimeFormatOptions) {
      super(language, { timeZone: 'Europe/Madrid', ...options });
    }
  };
  Intl.DateTimeFormat = inMadrid as typeof DateTimeFormat;
});
afterAll(() => {
  Intl.DateTimeFormat = DateTimeFormat;
});

function show(element: ReactElement) {
  const provider = { command: async () => ({}) } as unknown as DataProvider;
  render(
    <MemoryRouter>
      <AdminContext dataProvider={provider} i18nProvider={createI18nProvider(i18n, async () => {})}>
        {element}
      </AdminContext>
    </MemoryRouter>,
  );
}

test('every moment is typed in the one field that knows of changing clocks', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !name.endsWith('.spec.tsx'),
  );
  const typed = files.filter((name) => readFileSync(new URL(name, source), 'utf8').includes('type="datetime-local"'));
  expect(typed).toEqual(['layout/MomentField.tsx']);
});

test('a later end is no hour that clocks skip, and one that comes twice is asked for', () => {
  show(<ExtendDialog url="" says="console.voting" onClose={() => {}} />);
  const [end, reason] = [document.querySelector('input')!, document.querySelector('textarea')!];
  const button = document.querySelector<HTMLButtonElement>('button[type=submit]')!;
  fireEvent.change(reason, { target: { value: 'Nevó.' } });
  fireEvent.change(end, { target: { value: '2027-03-28T02:30' } });
  expect(screen.getByText(/Esa hora no existe/)).toBeTruthy();
  expect(button.disabled).toBe(true);
  fireEvent.change(end, { target: { value: '2026-10-25T02:30' } });
  expect(screen.getByRole('radiogroup', { name: /Esta hora se repite/ })).toBeTruthy();
  expect(button.disabled).toBe(false);
});

test('of a range, an hour that clocks skip is said to be none, and the range stays', () => {
  const onChange = jest.fn();
  const range = ['2027-03-01T10:00:00.000Z', '2027-03-29T10:00:00.000Z'] as const;
  show(<MomentRange moments={range} range={range} onChange={onChange} />);
  const [from] = document.querySelectorAll<HTMLInputElement>('input[type=datetime-local]');
  fireEvent.change(from!, { target: { value: '2027-03-28T02:30' } });
  expect(screen.getByText(/Esa hora no existe/)).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(from!, { target: { value: '2027-03-28T03:30' } });
  expect(onChange).toHaveBeenCalledWith(['2027-03-28T01:30:00.000Z', range[1]]);
});
