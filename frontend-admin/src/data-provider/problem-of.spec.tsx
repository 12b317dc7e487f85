import { startI18n } from '@ateneo/i18n';
import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HttpError } from 'react-admin';
import { problemOf } from './problem-of.js';

test('what a program says is not shown to people; what the server says is, and keys of our own are', async () => {
  await startI18n('gl');
  const unknown = 'Algo fallou e non sabemos dicirche que foi. Téntao de novo.';
  expect(problemOf(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe(unknown);
  expect(problemOf('boom')).toBe(unknown);
  expect(problemOf(new HttpError('Este campo é obrigatorio.', 400))).toBe('Este campo é obrigatorio.');
  expect(problemOf(new Error('console.letters.nobody_matches'))).toBe('console.letters.nobody_matches');
});

/** Messages of a form's fields are our own sentences; a piece that is missing is known by what the browser says. */
const read = ['fieldState.error', 'missing-piece.ts', 'LinesInput.tsx', 'problem-of.ts'];

test.each(['frontend-admin/src', 'frontend-member/src', 'libs/ui/src'])(
  'nothing in %s shows the message of an error',
  (folder) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/.test(name) && !name.includes('.spec.'),
    );
    const shows = files.flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .filter((line) => /\b(error|\(error as Error\))\??\.message\b|String\(error\)/.test(line))
        .map((line) => `${name}: ${line.trim()}`)
        .filter((line) => !read.some((one) => line.includes(one))),
    );
    expect(shows).toEqual([]);
  },
);
