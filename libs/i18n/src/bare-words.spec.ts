import { expect, test } from '@jest/globals';
import { languages } from './languages.js';
import { flatTexts } from './server.js';

/** What says that something was done, and not what. */
const bare = {
  es: /^(cread|hech|guardad|enviad|borrad)[oa]\.?$/i,
  ca: /^(creat|creada|fet|feta|desat|desada|enviat|enviada)\.?$/i,
  gl: /^(cread|feit|gardad|enviad|borrad)[oa]\.?$/i,
  eu: /^(sortuta|sortu da|eginda|egin da|gordeta|gorde da|bidalita)\.?$/i,
} as const;

/** Names of states and of columns, beside what they are about. */
const isName = /(_status|\.status|\.state|status\.|first_steps|fields|kinds?)\b|\.(status|type)\./;

test.each(languages)('%s: the console says what was done, never bare words', (language) => {
  const found = [...flatTexts(language)].filter(
    ([key, text]) => key.startsWith('console:') && bare[language].test(text) && !isName.test(key),
  );
  expect(found).toEqual([]);
});
