import type { Amedment } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import { ReviewActs } from './ReviewActs.js';

const amendment = {
  id: 'a1',
  title: 'Artículo 1',
  user_name: 'Ane',
  document: 'd1',
  article: 't1',
  version: 1,
  outcome: null,
  voting_end_datetime: '2999-01-01T00:00:00.000Z',
} as unknown as Amedment;

async function show(others: readonly object[]) {
  const i18n = await startI18n('es');
  const command = jest.fn(async (..._: unknown[]) => ({}));
  const getList = jest.fn(async (..._: unknown[]) => ({ data: [amendment, ...others], total: others.length + 1 }));
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={{ command, getList } as unknown as DataProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <ReviewActs amendment={amendment} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await waitFor(() => expect(getList).toHaveBeenCalled());
  return command;
}

test('while it is voted on, what it should be joined with is said: the key opens it, one press accepts it for that', async () => {
  const command = await show([{ id: 'a2', title: 'Artículo 1', user_name: 'Jon' }]);
  await screen.findByRole('button', { name: '7 · Transaccionar…' });
  fireEvent.keyDown(window, { key: '7' });
  fireEvent.click(await screen.findByRole('button', { name: 'Aceptar para transaccionar' }));
  await waitFor(() => expect(command).toHaveBeenCalledTimes(1));
  expect(command.mock.calls[0]).toEqual([
    '/api/v1/processes/amedments/a1/review',
    'POST',
    { review: 'accepted', reason: 'Conviene un texto común con la enmienda de Jon.', version: 1 },
  ]);
});

test('of several, those are said that are chosen', async () => {
  const jon = { id: 'a2', title: 'Artículo 1', user_name: 'Jon' };
  const command = await show([jon, { ...jon, id: 'a3', user_name: 'Marta' }, { ...jon, id: 'a4', user_name: 'Nora' }]);
  fireEvent.click(await screen.findByRole('button', { name: '7 · Transaccionar…' }));
  const accept = await screen.findByRole<HTMLButtonElement>('button', { name: 'Aceptar para transaccionar' });
  expect(accept.disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: /Jon/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /Nora/ }));
  fireEvent.click(accept);
  await waitFor(() => expect(command).toHaveBeenCalledTimes(1));
  expect(command.mock.calls[0]![2]).toMatchObject({
    reason: 'Conviene un texto común con las enmiendas de Jon y Nora.',
  });
});

test('where no other stands there is nothing to join', async () => {
  await show([]);
  await screen.findByRole('button', { name: /^6/ });
  fireEvent.keyDown(window, { key: '7' });
  expect(screen.queryByRole('button', { name: /Transaccionar/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Aceptar para transaccionar' })).toBeNull();
});
