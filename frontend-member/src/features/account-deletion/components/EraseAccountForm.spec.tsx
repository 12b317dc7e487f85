import { startI18n } from '@ateneo/i18n';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { EraseAccountForm } from './EraseAccountForm.js';

const answer = (status: number, body?: unknown) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json' },
  });
let ask: jest.Mock<typeof fetch>;
let onDone: jest.Mock<() => void>;

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('remembered', 'ane@example.org');
  ask = jest.fn<typeof fetch>(async () => answer(204));
  globalThis.fetch = ask;
  onDone = jest.fn<() => void>();
  await startI18n('es');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EraseAccountForm onDone={onDone} />
    </QueryClientProvider>,
  );
});

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Eliminar mi cuenta para siempre' });
const form = () => screen.getByRole('form', { name: 'Eliminar mi cuenta' });
const type = (name: string, value: string) =>
  fireEvent.change(document.querySelector<HTMLInputElement>(`[name=${name}]`)!, { target: { value } });

describe('deleting one’s account', () => {
  test('takes the word: without it nothing is sent, not even by Enter', () => {
    type('password', 'a-password-of-mine');
    type('word', 'elimina');
    expect(button().disabled).toBe(true);
    fireEvent.submit(form());
    expect(ask).not.toHaveBeenCalled();
    type('word', ' Eliminar ');
    expect(button().disabled).toBe(false);
  });

  test('sends the password and what becomes of one’s texts, then forgets what this browser kept', async () => {
    type('password', 'a-password-of-mine');
    type('word', 'eliminar');
    fireEvent.click(screen.getByRole('radio', { name: /Que se borren también/ }));
    fireEvent.click(button());
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    const [path, init] = ask.mock.calls[0]!;
    expect([path, JSON.parse(init!.body as string)]).toEqual([
      '/api/v1/users/users/self/erase',
      { password: 'a-password-of-mine', texts: 'removed' },
    ]);
    expect(localStorage).toHaveLength(0);
  });

  test('says at the field that the password is wrong, and forgets nothing', async () => {
    ask.mockImplementation(async () => answer(400, { password: ['La contraseña no es correcta.'] }));
    type('password', 'another');
    type('word', 'eliminar');
    fireEvent.click(button());
    expect(await screen.findByText('La contraseña no es correcta.')).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
    expect(localStorage.getItem('remembered')).toBe('ane@example.org');
  });
});
