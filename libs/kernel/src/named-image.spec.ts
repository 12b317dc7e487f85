import { expect, test } from '@jest/globals';
import { imageAfter, type NamedImage } from './named-image.js';

const before: NamedImage = { file: 'one', width: 400, height: 300, alt: 'Una plaza' };

test('another file, other words, or none; the same again is no change, whatever the order of its fields', () => {
  expect(imageAfter(null, before)).toEqual(before);
  expect(imageAfter(before, { alt: 'La plaza' })).toEqual({ ...before, alt: 'La plaza' });
  expect(imageAfter(before, null)).toBeNull();
  expect(imageAfter(before, { alt: 'Una plaza', height: 300, width: 400, file: 'one' })).toBeUndefined();
  expect(imageAfter(before, { alt: 'Una plaza' })).toBeUndefined();
  expect(imageAfter(null, null)).toBeUndefined();
});

test('the point in focus stays with the file, and goes with it', () => {
  const focus = { x: 20, y: 80 };
  expect(imageAfter(before, { alt: 'Una plaza', focus })).toEqual({ ...before, focus });
  expect(imageAfter({ ...before, focus }, { alt: 'Una plaza', focus: { x: 20, y: 80 } })).toBeUndefined();
  expect(imageAfter({ ...before, focus }, { alt: 'La plaza' })).toEqual({ ...before, alt: 'La plaza', focus });
  expect(imageAfter({ ...before, focus }, { ...before, file: 'two' })).toEqual({ ...before, file: 'two' });
});

test('words alone need an image that is there', () => {
  expect(() => imageAfter(null, { alt: 'Una plaza' })).toThrow(
    expect.objectContaining({ code: 'http.required', fields: { file: ['http.required'] } }),
  );
});
