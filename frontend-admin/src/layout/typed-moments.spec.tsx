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
import { MomentField } from './MomentField.js';

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

function show(element: ReactElement, timeZone = '') {
  const provider = { command: async () => ({}), universe: async () => ({ timeZone }) } as unknown as DataProvider;
  render(
    <MemoryRouter>
      <AdminContext dataProvider={provider} i18nProvider={createI18nProvider(i18n, async () => {})}>
        {element}
      </AdminContext>
    </MemoryRouter>,
  );
}

/** Types into the boxes of the field whose first one this is: the day as it is pasted, then the hour. */
function type(first: Element, day: string, hour: string) {
  const boxes = first.closest('fieldset')!.querySelectorAll('input');
  fireEvent.change(boxes[0]!, { target: { value: day } });
  fireEvent.change(boxes[boxes.length - 1]!, { target: { value: hour } });
}

test('no moment is typed into a box of the browser, which speaks its own language', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !name.endsWith('.spec.tsx'),
  );
  expect(
    files.filter((name) => /type="(datetime-local|time)"/.test(readFileSync(new URL(name, source), 'utf8'))),
  ).toEqual([]);
});

test('a later end is no hour that clocks skip, and one that comes twice is asked for', () => {
  show(<ExtendDialog url="" says="console.voting" title="Estatutos" onClose={() => {}} />);
  const [end, reason] = [document.querySelector('input')!, document.querySelector('textarea')!];
  const button = document.querySelector<HTMLButtonElement>('button[type=submit]')!;
  fireEvent.change(reason, { target: { value: 'Nevó.' } });
  type(end, '28/3/2027', '2.30');
  expect(screen.getByText(/Esa hora no existe/)).toBeTruthy();
  expect(button.disabled).toBe(true);
  type(end, '2026-10-25', '230');
  expect(screen.getByRole('radiogroup', { name: /Esta hora se repite/ })).toBeTruthy();
  expect(button.disabled).toBe(false);
});

test('a day without its hour is not taken for empty; it is said once the field is left', () => {
  show(<ExtendDialog url="" says="console.voting" title="Estatutos" onClose={() => {}} />);
  const end = document.querySelector('input')!;
  fireEvent.change(document.querySelector('textarea')!, { target: { value: 'Nevó.' } });
  fireEvent.change(end, { target: { value: '28/3/2027' } });
  expect(document.querySelector<HTMLButtonElement>('button[type=submit]')!.disabled).toBe(true);
  expect(screen.queryByText(/Falta algo/)).toBeNull();
  fireEvent.blur(end);
  expect(screen.getByText(/Falta algo/)).toBeTruthy();
});

test('hours are those of the association’s clocks, wherever one types them', async () => {
  const onChange = jest.fn();
  show(<MomentField label="Hasta" value="2026-11-20T20:00:00.000Z" onChange={onChange} />, 'Atlantic/Canary');
  const hour = await screen.findByDisplayValue('20:00');
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input, select')];
  expect(boxes.map(({ value }) => value)).toEqual(['20', '11', '2026', '20:00']);
  fireEvent.change(hour, { target: { value: '21' } });
  expect(onChange).toHaveBeenCalledWith('2026-11-20T21:00:00.000Z');
});

test('of a range, an hour that clocks skip is said to be none, and the range stays', () => {
  const onChange = jest.fn();
  const range = ['2027-03-01T10:00:00.000Z', '2027-03-29T10:00:00.000Z'] as const;
  show(<MomentRange moments={range} range={range} onChange={onChange} />);
  const from = document.querySelector('input')!;
  type(from, '2027-03-28', '02:30');
  expect(screen.getByText(/Esa hora no existe/)).toBeTruthy();
  type(from, '2027-03-28', '3:30');
  expect(onChange).toHaveBeenLastCalledWith(['2027-03-28T01:30:00.000Z', range[1]]);
});
