import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, useNotify } from 'react-admin';
import { ConsoleNotification } from './ConsoleNotification.js';

function Acts() {
  const notify = useNotify();
  return ['refused', 'saved'].map((said) => (
    <button key={said} type="button" onKeyDown={() => notify(said)}>
      {`act: ${said}`}
    </button>
  ));
}

test('what an act came to does not wait until what is said of the one before has gone', async () => {
  render(
    <CoreAdminContext>
      <Acts />
      <ConsoleNotification />
    </CoreAdminContext>,
  );
  fireEvent.keyDown(screen.getByRole('button', { name: 'act: refused' }));
  await screen.findByText('refused');
  fireEvent.keyDown(screen.getByRole('button', { name: 'act: saved' }));
  await screen.findByText('saved');
  expect(screen.queryByText('refused')).toBeNull();
});

test('who goes on working does not close it', async () => {
  render(
    <CoreAdminContext>
      <Acts />
      <ConsoleNotification />
    </CoreAdminContext>,
  );
  fireEvent.keyDown(screen.getByRole('button', { name: 'act: saved' }));
  await screen.findByText('saved');
  // A press elsewhere is heard from the next turn on.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  fireEvent.click(document.body);
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(screen.getByText('saved')).toBeDefined();
});
