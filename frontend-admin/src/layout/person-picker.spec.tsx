import { startI18n } from '@ateneo/i18n';
import { expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import { createI18nProvider } from '../language/i18n-provider.js';
import { PersonPicker } from './PersonPicker.js';

const people = [
  { id: 'u1', first_name: 'Ane', last_name_1: 'Abad', last_name_2: '-', email: 'ane@demo.test' },
  { id: 'u2', first_name: 'Zoe', last_name_1: 'Zas', last_name_2: '-', email: 'zoe@demo.test' },
];

test('who chooses while the answer to what was typed is awaited cannot choose somebody else', async () => {
  const i18n = await startI18n('es');
  let answer = () => {};
  const isHeld = new Promise<void>((done) => (answer = done));
  const getList = async (_resource: string, { filter }: { filter: { q?: string } }) => {
    if (filter.q === undefined) return { data: people.slice(0, 1), total: 1 };
    await isHeld;
    return { data: people.filter(({ email }) => email.includes(filter.q!)), total: 1 };
  };
  const dataProvider = { getList } as unknown as DataProvider;
  render(
    <AdminContext dataProvider={dataProvider} i18nProvider={createI18nProvider(i18n, async () => {})}>
      <PersonPicker label="Persona" value={null} onChange={() => {}} />
    </AdminContext>,
  );
  const field = screen.getByRole('combobox');
  fireEvent.focus(field);
  fireEvent.mouseDown(field);
  await screen.findByRole('option', { name: /ane@/ });

  fireEvent.change(field, { target: { value: 'demo' } });
  // It fits what is typed, and stays in sight.
  expect(screen.getByRole('option', { name: /ane@/ })).toBeTruthy();
  fireEvent.change(field, { target: { value: 'zoe' } });
  expect(screen.queryByRole('option')).toBeNull();

  answer();
  await waitFor(() => expect(screen.getByRole('option').textContent).toContain('zoe@'));
});
