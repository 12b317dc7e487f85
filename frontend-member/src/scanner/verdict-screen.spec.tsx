import { startI18n } from '@ateneo/i18n';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Verdict } from './judge.js';
import { VerdictScreen } from './VerdictScreen.js';

const onNext = jest.fn();
const show = (result: Verdict['result'], how: Verdict['how'] = 'read') => {
  const verdict = {
    result,
    how,
    scan: 'one',
    reservation: null,
    holder_name: 'Ane Otero',
    ticket: 'General',
    entry: null,
  };
  render(<VerdictScreen verdict={verdict} onNext={onNext} onUndo={undefined} />);
};
const wait = () => act(() => jest.advanceTimersByTime(10_000));

beforeEach(async () => {
  await startI18n('es', ['common', 'scanner']);
  jest.useFakeTimers();
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  onNext.mockClear();
});

test('who may pass is seen a while, then it goes on by itself', () => {
  show('admitted');
  act(() => jest.advanceTimersByTime(1_000));
  expect(onNext).not.toHaveBeenCalled();
  wait();
  expect(onNext).toHaveBeenCalledTimes(1);
});

test('what is touched stays until it is told to go on', () => {
  show('admitted');
  fireEvent.pointerDown(screen.getByRole('alertdialog'));
  wait();
  expect(onNext).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(onNext).toHaveBeenCalledTimes(1);
});

test.each(['already_in', 'not_paid', 'forged'] as const)('%s stays until somebody has dealt with it', (result) => {
  show(result);
  wait();
  expect(onNext).not.toHaveBeenCalled();
});

test.each([
  ['typed', 'Código tecleado: pide un documento con ese nombre.'],
  ['picked', 'Sin código: pide un documento con ese nombre.'],
] as const)('who comes in by what was %s is asked who they are, and stays until that is done', (how, words) => {
  show('admitted', how);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText('Ane Otero')).toBeTruthy();
  wait();
  expect(onNext).not.toHaveBeenCalled();
});
