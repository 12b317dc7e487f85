import type { PaymentIntent } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Keeping } from './Keeping.js';

beforeEach(() => startI18n('es'));

const charged_by = { kind: 'card', brand: 'visa', last4: '3155' } as const;

function show(over: Partial<PaymentIntent>) {
  const onKeep = jest.fn<(keeps: boolean) => void>();
  const intent = { keeping: 'may', keeps: false, status: 'open', charged_by, ...over } as PaymentIntent;
  render(<Keeping intent={intent} isPending={false} onKeep={onKeep} />);
  return onKeep;
}
const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /Cobrar las próximas cuotas/ });

test('where another means is kept the box is empty until somebody ticks it', () => {
  const onKeep = show({});
  expect(box()!.checked).toBe(false);
  expect(screen.queryByText(/se cobran así: Tarjeta VISA acabada en 3155/)).not.toBeNull();
  fireEvent.click(box()!);
  expect(onKeep).toHaveBeenCalledWith(true);
});

test('where nothing else is kept it is said that the next fees are charged so; of what is paid once nothing is', () => {
  show({ keeping: 'must', keeps: true });
  expect(box()).toBeNull();
  expect(screen.queryByText(/Las próximas cuotas se cobrarán también/)).not.toBeNull();
  show({ keeping: 'no' });
  expect(screen.queryAllByText(/próximas/)).toHaveLength(1);
});
