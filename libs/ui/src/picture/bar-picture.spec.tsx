import { expect, test } from '@jest/globals';
import { drawBars, heightOf, type Ink, type Pen } from './bar-picture.js';

const ink: Ink = { ground: '#fff', text: '#111', faint: '#555', bar: '#0f5c5c', below: '#a63d17', font: 'Inter' };

/** Keeps what is drawn: words, and the width of each bar. */
function recording() {
  const [texts, bars]: [string[], { width: number; colour: unknown }[]] = [[], []];
  let hatched = 0;
  const nothing = () => {};
  const pen: Pen = {
    font: '',
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    fillRect: (_x, _y, width) => void bars.push({ width, colour: pen.fillStyle }),
    fillText: (text) => void texts.push(text),
    measureText: (text) => ({ width: text.length * 8 }) as TextMetrics,
    beginPath: nothing,
    moveTo: nothing,
    lineTo: nothing,
    stroke: () => void (hatched += 1),
    save: nothing,
    restore: nothing,
    rect: nothing,
    clip: nothing,
  };
  return { pen, texts, bars, hatchedTimes: () => hatched };
}

const chart = {
  title: 'Altas y bajas',
  sentence: 'Lo último, arriba.',
  columns: ['Altas', 'Saldo'],
  rows: [
    { name: 'Noviembre', values: [40, -20] },
    { name: 'Un nombre larguísimo que no cabe en su sitio de ninguna manera', values: [null, 10] },
  ],
  text: (value: number | null) => (value === null ? 'no se dice' : String(value)),
};

test('a chart as a picture has every word and number of its table, and bars in one measure', () => {
  const { pen, texts, bars, hatchedTimes } = recording();
  drawBars(pen, chart, ink);
  expect(texts).toEqual(
    expect.arrayContaining(['Altas y bajas', 'Altas', 'Saldo', 'Noviembre', '40', '-20', 'no se dice']),
  );
  expect(texts.some((text) => text.startsWith('Un nombre') && text.endsWith('…'))).toBe(true);
  // The ground and the two of the legend come first.
  const [forty, less, untold, ten] = bars.slice(3);
  expect([less!.width, untold!.width, ten!.width].map((width) => width / forty!.width)).toEqual([0.5, 0, 0.25]);
  expect([forty!.colour, less!.colour]).toEqual([ink.bar, ink.below]);
  // The second column is hatched wherever it stands: in the legend and in both rows.
  expect(hatchedTimes()).toBe(3);
  expect(heightOf(chart)).toBeGreaterThan(heightOf({ ...chart, rows: [] }));
});
