import { afterEach, expect, test } from '@jest/globals';
import { universeInDocument } from './universe.js';

afterEach(() => document.getElementById('universe')?.remove());

test('what the server wrote into the document is read in the language that is spoken, and in no other', () => {
  expect(universeInDocument('eu')).toBeUndefined();
  document.head.insertAdjacentHTML(
    'beforeend',
    '<script type="application/json" id="universe" lang="eu">{"tenantName":"Etxea"}</script>',
  );
  expect(universeInDocument('eu')).toEqual({ tenantName: 'Etxea' });
  expect(universeInDocument('es')).toBeUndefined();
});
