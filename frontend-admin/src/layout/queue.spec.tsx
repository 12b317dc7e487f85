import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { ListContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { useQueue } from './use-queue.js';

const rows = ['a', 'b', 'c'].map((id) => ({ id }));

function Queue() {
  const [current, setCurrent] = useState<string | null>(null);
  const next = useQueue(
    current,
    useCallback((id) => setCurrent(id), []),
  );
  return <button onClick={next}>{current ?? 'nothing'}</button>;
}

function show(data: readonly object[], address: string) {
  const element = (of: readonly object[]) => (
    <MemoryRouter initialEntries={[address]}>
      <ListContextProvider value={{ data: of } as never}>
        <Queue />
      </ListContextProvider>
    </MemoryRouter>
  );
  const { rerender } = render(element(data));
  return (of: readonly object[]) => rerender(element(of));
}
const open = () => screen.getByRole('button').textContent;
const goOn = () => fireEvent.click(screen.getByRole('button'));

test('where the address says so the first row opens itself once; each that was dealt with gives way to the next, the last to nothing', () => {
  const read = show([], '/list?filter={}&look=first');
  expect(open()).toBe('nothing');
  read(rows);
  expect(open()).toBe('a');
  goOn();
  expect(open()).toBe('b');
  // What was dealt with is in the list no more.
  read(rows.slice(1));
  expect(open()).toBe('b');
  goOn();
  read(rows.slice(2));
  expect(open()).toBe('c');
  goOn();
  expect(open()).toBe('nothing');
});

test('whoever began in the middle goes back to what they left out', () => {
  show(rows, '/list');
  expect(open()).toBe('nothing');
  goOn();
  goOn();
  goOn();
  expect(open()).toBe('c');
  goOn();
  expect(open()).toBe('b');
});
