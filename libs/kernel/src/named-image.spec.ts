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

test('words alone need an image that is there', () => {
  expect(() => imageAfter(null, { alt: 'Una plaza' })).toThrow(
    expect.objectContaining({ code: 'http.required', fields: { file: ['http.required'] } }),
  );
});
