import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Fold } from './Fold.js';

let isPhone = true;
const { matchMedia } = window;
beforeEach(() => {
  window.matchMedia = (query: string) =>
    ({
      matches: query !== 'print' && isPhone,
      media: query,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }) as never;
});
afterEach(() => {
  cleanup();
  window.matchMedia = matchMedia;
});

const details = () => document.querySelector('details');
const show = () =>
  render(
    <Fold title="Elecciones" hint="Una abierta" count={2} stays={<p>Te proponen</p>}>
      <p>Qué texto preferimos</p>
    </Fold>,
  );

test('on a phone a part is closed, with its heading, how many there are, and what is wanted of the reader', () => {
  isPhone = true;
  show();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Elecciones 2');
  expect(details()!.open).toBe(false);
  expect(details()!.contains(screen.getByText('Qué texto preferimos'))).toBe(true);
  expect(details()!.contains(screen.getByText('Te proponen'))).toBe(false);
});

test('on paper and in a wide window it is a part like any other', () => {
  isPhone = true;
  show();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(details()).toBeNull();
  cleanup();
  isPhone = false;
  show();
  expect(details()).toBeNull();
  expect(screen.getByRole('region', { name: 'Elecciones' }).textContent).toBe(
    'EleccionesTe proponenQué texto preferimos',
  );
});
