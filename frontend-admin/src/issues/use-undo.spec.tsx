import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { UndoButtons, undoKeys } from './UndoButtons.js';
import { useUndo } from './use-undo.js';

function Writer() {
  const steps = useUndo('');
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as the editor hears the keys of what is in it
    <div onKeyDown={undoKeys(steps)}>
      <input value={steps.value} onChange={({ target }) => steps.set(target.value)} />
      <UndoButtons steps={steps} />
    </div>
  );
}

beforeEach(() => {
  jest.useFakeTimers({ now: 10_000_000 });
  render(
    <CoreAdminContext>
      <Writer />
    </CoreAdminContext>,
  );
});
afterEach(() => {
  jest.useRealTimers();
});

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pause = () => act(() => jest.advanceTimersByTimeAsync(2_000));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: `console.issues.${name}` });

test('what is written without a pause is one step; each goes back and forth', async () => {
  expect(button('undo').disabled).toBe(true);
  type('H');
  type('Hola');
  await pause();
  type('Hola, socias');
  fireEvent.click(button('undo'));
  expect(field().value).toBe('Hola');
  fireEvent.click(button('undo'));
  expect(field().value).toBe('');
  expect(button('undo').disabled).toBe(true);
  fireEvent.click(button('redo'));
  fireEvent.click(button('redo'));
  expect(field().value).toBe('Hola, socias');
  expect(button('redo').disabled).toBe(true);
});

test('by the keys too; what is written after a step back has no way forth', async () => {
  type('Uno');
  await pause();
  type('Dos');
  fireEvent.keyDown(field(), { key: 'z', ctrlKey: true });
  expect(field().value).toBe('Uno');
  fireEvent.keyDown(field(), { key: 'Z', metaKey: true, shiftKey: true });
  expect(field().value).toBe('Dos');
  fireEvent.keyDown(field(), { key: 'z', ctrlKey: true });
  fireEvent.keyDown(field(), { key: 'y', ctrlKey: true });
  expect(field().value).toBe('Dos');
  fireEvent.keyDown(field(), { key: 'z', ctrlKey: true });
  type('Tres');
  expect(button('redo').disabled).toBe(true);
  fireEvent.keyDown(field(), { key: 'z' });
  expect(field().value).toBe('Tres');
});
