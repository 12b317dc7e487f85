import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { FocalPoint } from './FocalPoint.js';

const sizes = { 64: '/64', 256: '/256', 1024: '/1024' };
const image = { alt: 'El patio', width: 1024, height: 576, png: sizes, webp: sizes };

test('the point is chosen by a click and moved by the arrow keys, no further than the edge', () => {
  const chosen = jest.fn();
  render(
    <AdminContext>
      <FocalPoint image={image} value={{ x: 50, y: 2 }} onChange={chosen} />
    </AdminContext>,
  );
  const picture = screen.getByRole('button');
  picture.getBoundingClientRect = () => ({ left: 100, top: 50, width: 200, height: 100 }) as DOMRect;
  fireEvent.click(picture, { clientX: 140, clientY: 130, detail: 1 });
  fireEvent.keyDown(picture, { key: 'ArrowUp' });
  fireEvent.keyDown(picture, { key: 'ArrowRight' });
  // A button is also pressed by a key, nowhere on the picture.
  fireEvent.click(picture, { clientX: 0, clientY: 0, detail: 0 });
  fireEvent.keyDown(picture, { key: 'Tab' });
  expect(chosen.mock.calls).toEqual([[{ x: 20, y: 80 }], [{ x: 50, y: 0 }], [{ x: 55, y: 2 }]]);
});
