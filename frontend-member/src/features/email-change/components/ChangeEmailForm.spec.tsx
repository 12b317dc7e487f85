import type { User } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { ChangeEmailForm } from './ChangeEmailForm.js';

test('an address at a mistyped server is told while it is typed, and is not sent', async () => {
  await startI18n('es');
  globalThis.fetch = jest.fn<typeof fetch>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChangeEmailForm user={{ id: 'a', email: 'ane@example.org' } as User} />
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'ane@gmial.com' } });
  expect(screen.getByText(/No podemos escribir a ese servidor de correo/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar el enlace' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '¿Querías decir gmail.com?' }));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('ane@gmail.com');
  expect(screen.queryByRole('button', { name: /Querías decir/ })).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});
