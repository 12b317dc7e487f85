import type { ToDo } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { beforeAll, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ToDoList } from './ToDoList.js';

beforeAll(async () => {
  // Whose language texts are in is asked; here nobody answers.
  globalThis.fetch = () => new Promise(() => {});
  await startI18n('es');
});

const toDo = (id: number) =>
  ({ kind: 'propose', id: String(id), title: `Texto ${id}`, link: `/process/${id}` }) as ToDo;

function show(count: number) {
  const toDos = Array.from({ length: count }, (_, index) => toDo(index + 1));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <QueryClientProvider client={client}>
      <ToDoList toDos={toDos} />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}
const titles = () => screen.getAllByText(/^Texto/).map((one) => one.textContent);

test('three at first; by the keyboard one goes on at the fourth', async () => {
  show(5);
  expect(titles()).toEqual(['Texto 1', 'Texto 2', 'Texto 3']);
  act(() => screen.getByRole('button', { name: 'Ver 2 más' }).focus());
  await userEvent.keyboard('{Enter}');
  expect(titles()).toHaveLength(5);
  expect(document.activeElement).toBe(screen.getAllByRole('link')[3]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('of three there is nothing more to see', () => {
  show(3);
  expect(titles()).toHaveLength(3);
  expect(screen.queryByRole('button')).toBeNull();
});
