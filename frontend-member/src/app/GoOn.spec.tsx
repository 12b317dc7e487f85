import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { GoOn } from './GoOn.js';
import { consoleAddress } from './ToConsole.js';

const Here = () => <p>{useLocation().pathname}</p>;

function goOn(to: string) {
  const leave = jest.fn<(address: string) => void>();
  render(
    <MemoryRouter initialEntries={['/login']}>
      <Routes>
        <Route path="/login" element={<GoOn to={to} leave={leave} />} />
        <Route path="*" element={<Here />} />
      </Routes>
    </MemoryRouter>,
  );
  return leave;
}

test.each([
  '/admin',
  '/admin/users?page=2#a',
  '/api/v1/x',
  '/files/a',
  '/pay/1',
  '/reservation/1?a=b',
  '/qrscanner?event=1',
  '/terms.pdf',
])('what this application does not draw is gone to by the browser: %s', (to) => {
  expect(goOn(to).mock.calls).toEqual([[to]]);
});

test.each([
  ['/api/v1/memberships/invoices/1/pdf', true],
  ['/files/a', true],
  ['/admin/', false],
])('a file that the browser keeps leaves one at home: %s', async (to, isAtHome) => {
  goOn(to);
  expect(screen.queryByText('/') !== null).toBe(isAtHome);
});

test.each(['/', '/event/1', '/administration', '/payments', '/process/1?file=a.pdf'])(
  'what it draws, by the router: %s',
  (to) => {
    expect(goOn(to)).not.toHaveBeenCalled();
    expect(screen.getByText(to.split('?')[0]!)).toBeTruthy();
  },
);

test('the console is entered with the query and the hash', () => {
  expect(consoleAddress('stats', { search: '?tab=map', hash: '#a' })).toBe('/admin/stats?tab=map#a');
  expect(consoleAddress('documents/create?source=1', { search: '?a=b', hash: '' })).toBe(
    '/admin/documents/create?source=1&a=b',
  );
});
