import { startI18n } from '@ateneo/i18n';
import { beforeEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { NotNow } from './NotNow.js';

beforeEach(() => startI18n('es'));

const past = '2020-01-02T10:00:00.000Z';
const future = '2190-01-02T10:00:00.000Z';

test.each([
  ['before', future, null, 'not_yet sábado, 2 de enero de 2190'],
  ['after', past, past, 'over jueves, 2 de enero de 2020'],
  ['within', past, future, 'another reason'],
  ['without dates', null, null, 'another reason'],
])('%s a period', (_, start, end, says) => {
  render(<NotNow start={start} end={end} say={(when, moment) => `${when} ${moment}`} otherwise="another reason" />);
  expect(screen.getByText(says, { exact: false })).toBeTruthy();
});
