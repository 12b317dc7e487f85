import { startI18n } from '@ateneo/i18n';
import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, Form, ResourceContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { TicketInputs } from '../events/TicketInputs.js';
import { createI18nProvider } from '../language/i18n-provider.js';
import { AmountInput } from './AmountInput.js';

async function form(inputs: React.ReactNode, record: object) {
  const i18n = await startI18n('es');
  const save = jest.fn();
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={createI18nProvider(i18n, async () => {})}>
        <ResourceContextProvider value="tickets">
          <Form record={{ id: 't', ...record }} onSubmit={(values: unknown) => save(values)} noValidate>
            {inputs}
            <button type="submit">save</button>
          </Form>
        </ResourceContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const type = (name: RegExp, text: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value: text } });
  return { save, type, submit: () => fireEvent.click(screen.getByText('save')) };
}

const ticket = { title: 'x', price: 1250, tax_rate: 21, total_seats: 5, seat_weight: 1, max_per_person: 2 };

test('a price keeps the comma that was typed', async () => {
  const { save, type, submit } = await form(<TicketInputs />, ticket);
  const price = screen.getByLabelText<HTMLInputElement>(/precio/i);
  expect(price.value).toBe('12,50');
  type(/precio/i, '10,50');
  expect(price.value).toBe('10,50');
  type(/\bIVA\b/, '10');
  submit();
  await screen.findByText('save');
  for (let turn = 0; turn < 200 && save.mock.calls.length === 0; turn += 1)
    await new Promise((done) => setTimeout(done, 10));
  expect(save.mock.calls[0]?.[0]).toMatchObject({ price: 1050, tax_rate: 10 });
});

test('a rate of tax has two decimals at most; what has none names the law by which it is exempt', async () => {
  const { save, type, submit } = await form(<TicketInputs />, { ...ticket, tax_rate: 5.2, tax_clause: null });
  const rate = screen.getByLabelText<HTMLInputElement>(/\bIVA\b/);
  expect(rate.value).toBe('5,2');
  type(/\bIVA\b/, '0,6251');
  submit();
  expect(await screen.findByText(/con dos decimales como mucho/)).toBeTruthy();
  type(/\bIVA\b/, '0,62');
  type(/exenta/i, 'Art. 20');
  submit();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]?.[0]).toMatchObject({ tax_rate: 0.62, tax_clause: 'Art. 20' });
  type(/\bIVA\b/, '');
  submit();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]?.[0]).toMatchObject({ tax_rate: null, tax_clause: 'Art. 20' });
});

test('what is no number, or no whole one, is said to be so and not kept', async () => {
  const { save, type, submit } = await form(
    <AmountInput source="seat_weight" label="Plazas" most={20} isRequired />,
    {},
  );
  type(/plazas/i, '2,5');
  submit();
  expect(await screen.findByText('Escribe un número entero, sin decimales.')).toBeTruthy();
  type(/plazas/i, '21');
  expect(await screen.findByText(/20/)).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});
