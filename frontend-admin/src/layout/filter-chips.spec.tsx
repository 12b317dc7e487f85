import { startI18n } from '@ateneo/i18n';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { i18n as I18n } from 'i18next';
import { AdminContext, type DataProvider, ListBase } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import { daysOf, isDay, type PresetName } from './day-presets.js';
import type { FilterField } from './filter-field.js';
import { choice, typed, yesNo } from './filter-kinds.js';
import { FilterBar } from './FilterBar.js';
import { days } from './FilterDays.js';

let i18n: I18n;
// The clocks of these tests are Madrid's, wherever they run; there the year has already ended.
const { DateTimeFormat } = Intl;
const inMadrid = class extends DateTimeFormat {
  constructor(language?: string, options?: Intl.DateTimeFormatOptions) {
    super(language, { timeZone: 'Europe/Madrid', ...options });
  }
} as typeof DateTimeFormat;
beforeAll(async () => {
  i18n = await startI18n('es');
  Intl.DateTimeFormat = inMadrid;
});
afterAll(() => {
  Intl.DateTimeFormat = DateTimeFormat;
});
afterEach(() => {
  jest.useRealTimers();
});

const fields = [
  choice('status', ['open', 'closed'], (value) => `console.event_status.${value === 'open' ? 'open' : 'closed'}`),
  days('start_datetime'),
  yesNo('is_public'),
  typed('place'),
];

const Address = () => <p id="address">{useLocation().search}</p>;
function asked(): unknown {
  const address = new URLSearchParams(document.getElementById('address')!.textContent);
  return JSON.parse(address.get('filter') ?? '{}');
}

function show(filter: object = {}): void {
  showFields(fields, filter);
}

function showFields(shown: readonly FilterField[], filter: object = {}): void {
  const provider = { getList: async () => ({ data: [], total: 0 }), command: async () => ({ results: [] }) };
  const start = `/events?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  render(
    <MemoryRouter initialEntries={[start]}>
      <AdminContext
        dataProvider={provider as unknown as DataProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <ListBase resource="events" disableAuthentication>
          <FilterBar searchable fields={shown} />
        </ListBase>
        <Address />
      </AdminContext>
    </MemoryRouter>,
  );
}

const add = () => screen.findByRole('button', { name: 'Añadir filtro' });
const chips = () => screen.queryAllByRole('button', { name: /: / }).map((chip) => chip.textContent);

test('a filter is added without a mouse: typing finds it, arrows lead, Enter takes, Escape leaves, the focus comes back', async () => {
  show();
  const button = await add();
  fireEvent.click(button);
  const box = screen.getByRole('combobox');
  expect(document.activeElement).toBe(box);
  fireEvent.change(box, { target: { value: 'estad' } });
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Estado']);
  fireEvent.keyDown(box, { key: 'Enter' });
  const values = screen.getByRole('combobox', { name: 'Estado' });
  expect(document.activeElement).toBe(values);
  fireEvent.keyDown(values, { key: 'ArrowDown' });
  const second = screen.getAllByRole('option')[1]!;
  expect(values.getAttribute('aria-activedescendant')).toBe(second.id);
  fireEvent.keyDown(values, { key: 'Enter' });
  await waitFor(() => expect(asked()).toEqual({ status: 'closed' }));
  expect(chips()).toEqual([`Estado: ${second.textContent}`]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);

  fireEvent.click(button);
  expect(screen.queryByRole('option', { name: 'Estado' })).toBeNull();
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('the address says what is set; its chip opens it, its cross or Delete takes it away, and all go at once', async () => {
  show({ q: 'feria', status: 'open', is_public: 'true', organization: 'o1' });
  const button = await add();
  expect(chips()).toHaveLength(2);
  const chip = screen.getByRole('button', { name: /^Estado: / });
  fireEvent.click(chip);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe(chip.querySelector('strong')!.textContent);
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' });
  expect(document.activeElement).toBe(chip);

  fireEvent.keyDown(chip, { key: 'Delete' });
  await waitFor(() => expect(asked()).toEqual({ q: 'feria', is_public: 'true', organization: 'o1' }));
  expect(document.activeElement).toBe(button);
  // What only a link sets can be taken away too.
  expect(screen.getAllByRole('button', { name: /^Quitar el filtro/ })).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Quitar todos' }));
  await waitFor(() => expect(asked()).toEqual({}));
  expect(chips()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Quitar todos' })).toBeNull();
});

test('this year is that of the reader’s clocks, when it has just begun there; and the chip says so', async () => {
  jest.useFakeTimers({ now: new Date('2026-12-31T23:30:00Z'), advanceTimers: true });
  // Other clocks bring formats of their own.
  Intl.DateTimeFormat = inMadrid;
  show();
  fireEvent.click(await add());
  fireEvent.click(screen.getByRole('option', { name: 'Empieza' }));
  fireEvent.click(screen.getByRole('button', { name: 'Este año' }));
  const year = { start_datetime_gte: '2026-12-31T23:00:00.000Z', start_datetime_lte: '2027-12-31T22:59:59.999Z' };
  await waitFor(() => expect(asked()).toEqual(year));
  expect(chips()).toEqual(['Empieza: Este año']);
  fireEvent.click(screen.getByRole('button', { name: 'Empieza: Este año' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { pressed: true }).textContent).toBe('Este año');
});

test('own days are typed in the language’s order; a half day asks nothing, and the later one is the last', async () => {
  show({ start_datetime_gte: '2026-10-24T22:00:00.000Z' });
  fireEvent.click(await screen.findByRole('button', { name: 'Empieza: 25 oct 2026 – …' }));
  const apply = screen.getByRole('button', { name: 'Aplicar' });
  const [, day] = screen.getAllByLabelText('Día');
  fireEvent.change(day!, { target: { value: '24' } });
  expect(apply).toHaveProperty('disabled', true);
  fireEvent.change(screen.getAllByLabelText('Mes')[1]!, { target: { value: '10' } });
  fireEvent.change(screen.getAllByLabelText('Año')[1]!, { target: { value: '2026' } });
  expect(apply).toHaveProperty('disabled', false);
  fireEvent.submit(apply.closest('form')!);
  // The clocks go back on the 25th: it has 25 hours.
  const two = { start_datetime_gte: '2026-10-23T22:00:00.000Z', start_datetime_lte: '2026-10-25T22:59:59.999Z' };
  await waitFor(() => expect(asked()).toEqual(two));
  expect(chips()).toEqual(['Empieza: 24 oct 2026 – 25 oct 2026']);
});

test('what is typed is asked for by Enter, whole', async () => {
  show();
  fireEvent.click(await add());
  fireEvent.click(screen.getByRole('option', { name: 'Lugar' }));
  const box = screen.getByRole('textbox', { name: 'Lugar' });
  fireEvent.change(box, { target: { value: ' Plaza ' } });
  expect(asked()).toEqual({});
  fireEvent.submit(box.closest('form')!);
  await waitFor(() => expect(asked()).toEqual({ place: 'Plaza' }));
});

test.each<[PresetName, string, string, string]>([
  ['today', '2026-12-31', '2026-12-31', '2026-12-31'],
  ['last_7', '2027-01-03', '2026-12-28', '2027-01-03'],
  ['last_30', '2028-03-01', '2028-02-01', '2028-03-01'],
  ['next_30', '2026-12-15', '2026-12-15', '2027-01-13'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['year', '2027-01-01', '2027-01-01', '2027-12-31'],
  ['last_year', '2027-01-01', '2026-01-01', '2026-12-31'],
])('%s on %s is from %s to %s', (name, today, from, to) => {
  expect(daysOf(name, today)).toEqual({ from, to });
});

test('the 31st of February is no day', () => {
  expect(['2026-02-31', '2026-2-1', '2026--07', ''].map(isDay)).toEqual([false, false, false, false]);
  expect(isDay('2028-02-29')).toBe(true);
});

test('what is asked for most is a press, and another press takes it back', async () => {
  showFields([
    days('start_datetime', { isComing: true, quick: ['coming', 'gone'] }),
    choice('status', ['open', 'inactive'], 'console.event_status', { quick: ['inactive'] }),
  ]);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Borrador');
  await waitFor(() => expect(asked()).toEqual({ status: 'inactive' }));
  press('Pasados');
  await waitFor(() => expect(Object.keys(asked() as object)).toEqual(['status', 'start_datetime_lte']));
  press('Borrador');
  await waitFor(() => expect(Object.keys(asked() as object)).toEqual(['start_datetime_lte']));
  press('Próximos');
  await waitFor(() => expect(Object.keys(asked() as object)).toEqual(['start_datetime_gte']));
  expect(screen.queryByRole('button', { name: 'Se puede reservar' })).toBeNull();
});
