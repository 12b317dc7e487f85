/** What a chart shows: rows of numbers, told apart by pattern as much as by colour. */
export interface Bars {
  readonly title: string;
  readonly sentence: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
  /** A number as the reader writes it; null: it is not told. */
  readonly text: (value: number | null) => string;
}

/** The colours and the letters of the page that it is taken from. */
export interface Ink {
  readonly ground: string;
  readonly text: string;
  readonly faint: string;
  readonly bar: string;
  readonly below: string;
  readonly font: string;
}

/** What is drawn with: of a canvas, and of a test. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'fillRect'
  | 'fillText'
  | 'measureText'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'stroke'
  | 'save'
  | 'restore'
  | 'rect'
  | 'clip'
> & { font: string; fillStyle: string | object; strokeStyle: string | object; lineWidth: number };

const [WIDTH, EDGE, LINE, BAR] = [1000, 24, 24, 12] as const;
const NAMES = 260;

/** How high it comes to be: two lines a row in one column, the same for each column more. */
export function heightOf({ rows, columns }: Bars): number {
  return 2 * EDGE + 3 * LINE + rows.length * rowHeight(columns.length) + LINE;
}

const rowHeight = (columns: number): number => Math.max(1, columns) * (BAR + 8) + 12;

/** Each row with a bar a column, all in one measure and from nothing on; every number is written beside its bar. */
export function drawBars(pen: Pen, bars: Bars, ink: Ink): void {
  const write = (text: string, x: number, y: number, size: number, colour = ink.text, weight = 400) => {
    pen.font = `${weight} ${size}px ${ink.font}`;
    pen.fillStyle = colour;
    pen.fillText(text, x, y);
  };
  pen.fillStyle = ink.ground;
  pen.fillRect(0, 0, WIDTH, heightOf(bars));
  write(bars.title, EDGE, EDGE + 20, 22, ink.text, 700);
  write(shortened(pen, bars.sentence, WIDTH - 2 * EDGE), EDGE, EDGE + 20 + LINE, 14, ink.faint);
  const most = Math.max(1, ...bars.rows.flatMap(({ values }) => values.map((value) => Math.abs(value ?? 0))));
  bars.columns.forEach((column, n) => {
    const x = EDGE + n * ((WIDTH - 2 * EDGE) / bars.columns.length);
    drawBar(pen, { x, y: EDGE + 58, width: 22, pattern: n }, ink.bar);
    write(column, x + 28, EDGE + 69, 13);
  });
  bars.rows.forEach(({ name, values }, n) => {
    const top = EDGE + 3 * LINE + LINE / 2 + n * rowHeight(bars.columns.length);
    write(shortened(pen, name, NAMES - 12), EDGE, top + 11, 14);
    values.forEach((value, at) => {
      const [x, y] = [EDGE + NAMES, top + at * (BAR + 8)];
      const width = (Math.abs(value ?? 0) / most) * (WIDTH - NAMES - 2 * EDGE - 90);
      drawBar(pen, { x, y, width, pattern: at }, (value ?? 0) < 0 ? ink.below : ink.bar);
      write(bars.text(value), x + width + 8, y + 11, 13);
    });
  });
}

interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly pattern: number;
}

/** Columns are told apart by how their bars are hatched: whole, one way, the other way, upright. */
function drawBar(pen: Pen, { x, y, width, pattern }: Bar, colour: string): void {
  pen.fillStyle = colour;
  pen.fillRect(x, y, width, BAR);
  const slant = [undefined, 1, -1, 0][pattern % 4];
  if (slant === undefined) return;
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, BAR);
  pen.clip();
  pen.strokeStyle = 'rgba(255, 255, 255, .6)';
  pen.lineWidth = 2;
  pen.beginPath();
  for (let at = x - BAR; at < x + width + BAR; at += 7) {
    pen.moveTo(at, y + BAR);
    pen.lineTo(at + slant * BAR, y);
  }
  pen.stroke();
  pen.restore();
}

function shortened(pen: Pen, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text;
  let end = text.length;
  while (end > 1 && pen.measureText(`${text.slice(0, end)}…`).width > room) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}

/** The chart as a picture that the browser saves. */
export function barPicture(bars: Bars, ink: Ink): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  // Twice as sharp as it is large: it may be printed.
  [canvas.width, canvas.height] = [2 * WIDTH, 2 * heightOf(bars)];
  const pen = canvas.getContext('2d')!;
  pen.scale(2, 2);
  drawBars(pen, bars, ink);
  return canvas;
}
