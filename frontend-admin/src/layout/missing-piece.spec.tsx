import { expect, test } from '@jest/globals';
import { isMissingPiece } from './missing-piece.js';

test.each([
  ['Failed to fetch dynamically imported module: /admin/assets/UserList.js', true],
  ['error loading dynamically imported module: /admin/assets/UserList.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /admin/assets/UserList.css', true],
  ["Cannot read properties of undefined (reading 'map')", false],
])('%s', (message, missing) => expect(isMissingPiece(new TypeError(message))).toBe(missing));
