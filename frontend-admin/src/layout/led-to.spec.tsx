import { expect, jest, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { LedTo } from './LedTo.js';

test('an address that names a tab leads to its place on the page', () => {
  const shown: (string | null)[] = [];
  Element.prototype.scrollIntoView = jest.fn(function (this: Element) {
    shown.push(this.textContent);
  });
  render(
    <MemoryRouter initialEntries={['/users/u1/show?tab=changes']}>
      <LedTo tab="auth">sessions</LedTo>
      <LedTo tab="changes">timeline</LedTo>
    </MemoryRouter>,
  );
  expect(shown).toEqual(['timeline']);
});
