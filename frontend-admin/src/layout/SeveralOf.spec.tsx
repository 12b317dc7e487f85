import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { SeveralOf } from './SeveralOf.js';

test('what was chosen and is not among the first choices is shown, and stays when another is chosen', () => {
  const [far, near] = ['0c5b4f3e-1111-4222-8333-444455556666', '1d5b4f3e-1111-4222-8333-444455556666'];
  const put = jest.fn();
  const choices = [{ value: near, label: 'Cerca' }];
  render(<SeveralOf label="Organizaciones" choices={choices} value={[far]} onChange={put} />);
  expect(screen.getByText('… 0c5b4f3e')).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole('combobox'));
  fireEvent.click(screen.getByRole('option', { name: 'Cerca' }));
  expect(new Set(put.mock.calls[0]![0] as string[])).toEqual(new Set([far, near]));
});
