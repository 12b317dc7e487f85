import type { EffectRow } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider, ResourceContextProvider } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import EffectShow from './EffectShow.js';

const id = '0c5b4f3e-1111-4222-8333-444455556666';
const moment = '2026-11-21T08:30:00.000Z';
const stopped: EffectRow = {
  id,
  kind: 'mail',
  status: 'stopped',
  recipient: null,
  reference: '7d1a0000-1111-4222-8333-444455556666',
  attempts: 1,
  reason: 'SMTP 550',
  creation_datetime: moment,
  due_datetime: moment,
  next_datetime: null,
  started_datetime: moment,
  finished_datetime: moment,
  history: [{ number: 1, started: moment, ended: moment, result: 'stopped', reason: 'SMTP 550' }],
};

const retryEffect = jest.fn<(id: string) => Promise<EffectRow>>();

beforeEach(() => {
  retryEffect.mockReset();
  retryEffect.mockResolvedValue({ ...stopped, status: 'pending' });
});

async function show(effect: EffectRow): Promise<void> {
  const i18n = await startI18n('es');
  const provider = { getOne: async () => ({ data: effect }), getMany: async () => ({ data: [] }), retryEffect };
  render(
    <MemoryRouter initialEntries={[`/effects/${id}/show`]}>
      <AdminContext
        dataProvider={provider as unknown as DataProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <ResourceContextProvider value="effects">
          <Routes>
            <Route path="/effects/:id/show" element={<EffectShow />} />
          </Routes>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 1 });
}
const retry = () => screen.queryByRole('button', { name: 'Reintentar' });

describe('an effect in the console', () => {
  test('that was stopped says why, shows its attempts, and is tried again at a press', async () => {
    await show(stopped);
    expect(screen.getByRole('alert').textContent).toContain('Nadie lo volverá a intentar');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    fireEvent.click(retry()!);
    await waitFor(() => expect(retryEffect.mock.calls).toEqual([[id]]));
  });

  test('that may have arrived asks before it is sent again', async () => {
    const interrupted = { ...stopped.history[0]!, result: 'interrupted' as const, reason: null };
    await show({ ...stopped, history: [interrupted] });
    fireEvent.click(retry()!);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('puede que ya llegara');
    expect(retryEffect).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(retryEffect).toHaveBeenCalledTimes(1));
  });

  test.each(['done', 'running'] as const)('that is %s has no button', async (status) => {
    await show({ ...stopped, status });
    expect(retry()).toBeNull();
  });
});
