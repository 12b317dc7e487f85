import { startI18n } from '@ateneo/i18n';
import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { DayField } from './DayField.js';

const said: string[] = [];
const left = jest.fn();

function Field({ day }: { day: string }) {
  const [value, setValue] = useState(day);
  const put = (next: string) => {
    said.push(next);
    setValue(next);
  };
  return <DayField label="Jaioteguna" name="birth_date" value={value} onChange={put} onBlur={left} isBirthday />;
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input, select')];
const values = () => boxes().map(({ value }) => value);

async function show(language: 'es' | 'eu' | 'gl', day = ''): Promise<void> {
  await startI18n(language);
  said.length = 0;
  render(<Field day={day} />);
}

test('in Basque the year comes first, and months have their own names', async () => {
  await show('eu', '1990-05-07');
  expect(values()).toEqual(['1990', '05', '7']);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('maiatza');
  expect(boxes().map((box) => box.getAttribute('autocomplete'))).toEqual(['bday-year', 'bday-month', 'bday-day']);
  expect(screen.getByRole('group', { name: 'Jaioteguna' })).toBeTruthy();
});

test('what is half typed is no day, and not empty; the last box makes it one', async () => {
  await show('es');
  fireEvent.change(screen.getByLabelText('Día'), { target: { value: '7' } });
  fireEvent.change(screen.getByLabelText('Año'), { target: { value: '1990' } });
  fireEvent.change(screen.getByLabelText('Mes'), { target: { value: '05' } });
  expect(said).toEqual(['--07', '1990--07', '1990-05-07']);
  expect(values()).toEqual(['7', '05', '1990']);
  fireEvent.change(screen.getByLabelText('Día'), { target: { value: '' } });
  expect(said.at(-1)).toBe('1990-05-');
});

test.each([
  ['17/5/1990', '1990-05-17'],
  ['1990-05-17', '1990-05-17'],
])('a whole day pasted into one box fills all three: %s', async (text, day) => {
  await show('gl');
  fireEvent.change(screen.getByLabelText('Día'), { target: { value: text } });
  expect(said).toEqual([day]);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('maio');
});

test('it is left when the focus goes elsewhere, not from box to box', async () => {
  await show('es');
  const [day, month, year] = boxes();
  fireEvent.blur(day!, { relatedTarget: month! });
  expect(left).not.toHaveBeenCalled();
  fireEvent.blur(year!, { relatedTarget: document.body });
  expect(left).toHaveBeenCalledTimes(1);
});
