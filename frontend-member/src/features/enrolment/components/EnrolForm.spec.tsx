import type { Universe } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { AccountField } from '../account-form.js';
import { EnrolForm } from './EnrolForm.js';

const universe = {
  tenantName: 'Puente Abierto',
  legalAge: 18,
  antibot: false,
  tos: { legal: null, privacy: null, cookies: null },
} as Universe;
const secret = 'kalea-zubia-itsasoa-42';

function show(onDone = jest.fn()) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <EnrolForm universe={universe} onDone={onDone} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const input = (field: AccountField) => document.querySelector<HTMLInputElement>(`#enroll-${field}`)!;
const type = (field: AccountField, text: string) => fireEvent.change(input(field), { target: { value: text } });

function fillAccount() {
  type('email', 'ane@example.org');
  type('password', secret);
  type('first_name', 'Ane');
  type('last_name_1', 'Otxoa');
  type('birth_date', '1990-05-17');
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  localStorage.clear();
  globalThis.fetch = jest.fn<typeof fetch>(async () => answer(200, { exists: false }));
  await startI18n('es');
});

describe('enrolment', () => {
  test('keeps what was typed over a reload, the password excepted', () => {
    const { unmount } = show();
    fillAccount();
    unmount();
    expect(JSON.stringify({ ...localStorage })).not.toContain(secret);
    show();
    expect(input('first_name').value).toBe('Ane');
    expect(input('password').value).toBe('');
    expect(screen.getByText(/Hemos recuperado/)).toBeTruthy();
  });

  test('what was recovered on its second step is offered, and finished: the password is typed whole', async () => {
    const onDone = jest.fn();
    const { unmount } = show();
    fillAccount();
    press('Continuar');
    expect(screen.getByRole('checkbox')).toBeTruthy();
    unmount();
    show(onDone);
    expect(screen.getByText(/Hemos recuperado/)).toBeTruthy();
    type('password', 'k');
    type('password', secret);
    expect(input('password').value).toBe(secret);
    press('Continuar');
    fireEvent.click(screen.getByRole('checkbox'));
    const sent = jest.fn<typeof fetch>(async () => answer(201, { id: 'x' }));
    globalThis.fetch = sent;
    press('Crear mi cuenta');
    await waitFor(() => expect(onDone).toHaveBeenCalledWith({ id: 'x' }));
    expect(JSON.parse(String(sent.mock.calls[0]![1]!.body))).toMatchObject({ first_name: 'Ane', password: secret });
  });

  test('a draft of an earlier edition, which kept the step, begins at the first one too', () => {
    const { unmount } = show();
    fillAccount();
    unmount();
    const draft = 'draft.nobody.enrolment';
    localStorage.setItem(draft, JSON.stringify({ ...JSON.parse(localStorage.getItem(draft)!), step: 'legal' }));
    show();
    type('password', 'k');
    expect(input('password').value).toBe('k');
  });

  test('does not go on with missing data, and says what is missing at its field', () => {
    show();
    press('Continuar');
    for (const wanted of ['tu correo', 'una contraseña', 'tu nombre', 'tu primer apellido', 'tu fecha de nacimiento'])
      expect(screen.getByText(`Escribe ${wanted}.`)).toBeTruthy();
    expect(document.activeElement).toBe(input('email'));
  });

  test('the rule of the password stays below what is wrong with it', () => {
    show();
    type('password', 'corta');
    fireEvent.blur(input('password'));
    expect(screen.getByText(/hacen falta al menos 10/)).toBeTruthy();
    expect(screen.getByText(/^Al menos 10 caracteres/)).toBeTruthy();
  });

  test('of a mistyped server one tap takes what was meant', () => {
    show();
    type('email', 'ane@hotmial.com');
    expect(screen.queryByText(/Querías decir/)).toBeNull();
    fireEvent.blur(input('email'));
    fireEvent.click(screen.getByRole('button', { name: '¿Querías decir hotmail.com?' }));
    expect(input('email').value).toBe('ane@hotmail.com');
  });

  test('needs the terms, then enrols and forgets the draft', async () => {
    const onDone = jest.fn();
    show(onDone);
    fillAccount();
    press('Continuar');
    press('Crear mi cuenta');
    expect(screen.getByRole('alert').textContent).toContain('condiciones');
    fireEvent.click(screen.getByRole('checkbox'));
    globalThis.fetch = jest.fn<typeof fetch>(async () => answer(201, { id: 'x' }));
    press('Crear mi cuenta');
    await waitFor(() => expect(onDone).toHaveBeenCalledWith({ id: 'x' }));
    expect(localStorage.getItem('draft.nobody.enrolment')).toBeNull();
  });

  test('a field that the server refuses brings its step back with the reason', async () => {
    show();
    fillAccount();
    press('Continuar');
    fireEvent.click(screen.getByRole('checkbox'));
    const refusal = { detail: 'Ya está.', message: 'Ya está.', code: 'email_taken' };
    globalThis.fetch = jest.fn<typeof fetch>(async () => answer(409, refusal));
    press('Crear mi cuenta');
    await waitFor(() => expect(screen.getByText('Ya está.')).toBeTruthy());
    expect(input('password').value).toBe(secret);
  });
});
