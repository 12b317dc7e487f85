import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Curve } from './Curve.js';
import { PartsBar } from './PartsBar.js';
import { Pyramid } from './Pyramid.js';

test('a curve stands on nothing: half as much is half as high', () => {
  render(<Curve values={[0, 5, 10]} label="de 0 a 10" />);
  const [, line] = screen.getByRole('img', { name: 'de 0 a 10' }).querySelectorAll('path');
  expect(line!.getAttribute('d')).toBe('M0.00 100.00L50.00 54.00L100.00 8.00');
});

test('what was before is in the same measure, and an edge that is named is the measure itself', () => {
  render(<Curve values={[0, 5]} before={[10, 10]} label="menos que antes" />);
  const [, before, line] = screen.getByRole('img', { name: 'menos que antes' }).querySelectorAll('path');
  expect([before, line].map((one) => one!.getAttribute('d'))).toEqual([
    'M0.00 8.00L100.00 8.00',
    'M0.00 100.00L100.00 54.00',
  ]);
  render(<Curve values={[0, 5]} top={10} label="de diez" />);
  const [, half] = screen.getByRole('img', { name: 'de diez' }).querySelectorAll('path');
  expect(half!.getAttribute('d')).toBe('M0.00 100.00L100.00 50.00');
});

test('one value is no curve, and one whose words stand beside it is for the eye alone', () => {
  expect(render(<Curve values={[3]} />).container.firstChild).toBeNull();
  expect(render(<Curve values={[0, 0]} />).container.firstElementChild!.getAttribute('aria-hidden')).toBe('true');
});

test('a bar of parts names each with what it is worth, those of nothing too', () => {
  render(
    <PartsBar
      parts={[
        { key: 'paid', name: 'Cobrado', value: 300, text: '3,00 €', tone: 'success' },
        { key: 'owed', name: 'Sin cobrar', value: 0, text: '0,00 €', tone: 'error' },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Cobrado', 'Sin cobrar']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['3,00 €', '0,00 €']);
});

test('a pyramid is read as a table, the oldest above, what is not told in words', () => {
  const rows = [
    { name: '18-29', left: 14, right: 11 },
    { name: '75+', left: null, right: 3 },
  ];
  const text = (value: number | null) => (value === null ? 'muy pocas' : String(value));
  render(<Pyramid heads={['Mujer', 'Edad', 'Hombre']} rows={rows} text={text} label="Por edad y género" />);
  expect(screen.getByRole('table', { name: 'Por edad y género' })).toBeTruthy();
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'MujerEdadHombre',
    'muy pocas75+3',
    '1418-2911',
  ]);
});
