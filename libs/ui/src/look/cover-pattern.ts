/** What a cover is made of: shapes of one colour, each as strong as it says, on a field of 160 by 90. */
export interface Shape {
  readonly d: string;
  readonly strength: number;
}

/** Numbers from 0 to 1 that follow from a text: the same each time. */
function numbersOf(text: string): () => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.codePointAt(0)!, 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x6d2b79f5;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

const [WIDTH, HEIGHT] = [160, 90] as const;
const round = (value: number) => Math.round(value * 10) / 10;

const disc = (x: number, y: number, r: number) =>
  `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0z`;

/** Discs that lie on one another. */
function discs(next: () => number): Shape[] {
  return [0.14, 0.2, 0.26, 0.34].map((strength, n) => ({
    d: disc(next() * WIDTH, next() * HEIGHT, 58 - 11 * n),
    strength,
  }));
}

/** Hills, the nearest the strongest. */
function hills(next: () => number): Shape[] {
  return [0.14, 0.22, 0.32].map((strength, n) => {
    const [left, peak, right] = [0, 1, 2].map(() => round(22 + 19 * n + next() * 22)) as [number, number, number];
    const turn = round(40 + next() * 80);
    return { d: `M0 ${left}Q${turn} ${peak - 34} ${WIDTH} ${right}V${HEIGHT}H0z`, strength };
  });
}

/** Quarters of discs in a net, each turned its own way. */
function quarters(next: () => number): Shape[] {
  const size = 30;
  const strengths = [0.16, 0.26, 0.36];
  const paths = strengths.map(() => '');
  for (let y = 0; y < HEIGHT; y += size)
    for (let x = 0; x < WIDTH; x += size) {
      const [right, below] = [next() < 0.5, next() < 0.5];
      const [cx, cy] = [right ? x + size : x, below ? y + size : y];
      const [ax, ay] = [right ? -size : size, below ? -size : size];
      paths[Math.floor(next() * 3)] +=
        `M${cx} ${cy}h${ax}A${size} ${size} 0 0 ${right === below ? 1 : 0} ${cx} ${cy + ay}z`;
    }
  return paths.map((d, n) => ({ d, strength: strengths[n]! }));
}

/** Bands that cross the field. */
function bands(next: () => number): Shape[] {
  const slope = 30 + next() * 40;
  return [0.16, 0.3, 0.2, 0.26].map((strength, n) => {
    const from = -20 + n * 46 + next() * 16;
    const width = 10 + next() * 18;
    const at = [from, from + width, from + width + slope, from + slope].map(round);
    return { d: `M${at[0]} ${HEIGHT}H${at[1]}L${at[2]} 0H${at[3]}z`, strength };
  });
}

const kinds = [discs, hills, quarters, bands];

/** The pattern of a thing without a picture: of its id alone, so that it is known again. */
export function coverPattern(id: string): Shape[] {
  const next = numbersOf(id);
  return kinds[Math.floor(next() * kinds.length)]!(next);
}
