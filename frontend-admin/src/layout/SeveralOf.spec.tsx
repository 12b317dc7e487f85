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

test('what is being typed stays when the page is drawn again with the same', () => {
  const shown = () => {
    const choices = [{ value: 'near', label: 'Cerca' }];
    return <SeveralOf label="Organizaciones" choices={choices} value={['near']} onChange={() => undefined} />;
  };
  const { rerender } = render(shown());
  const field = screen.getByRole<HTMLInputElement>('combobox');
  field.focus();
  fireEvent.change(field, { target: { value: 'Le' } });
  rerender(shown());
  expect(field.value).toBe('Le');
});
