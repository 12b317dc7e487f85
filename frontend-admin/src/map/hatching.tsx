/** How many people live in an area, in five steps; 0: nobody. */
export type Hatch = 0 | 1 | 2 | 3 | 4 | 5;
const hatches = [1, 2, 3, 4, 5] as const;

export function classOf(people: number, most: number): Hatch {
  return people === 0 ? 0 : (Math.ceil(Math.sqrt(people / most) * hatches.length) as Hatch);
}

/** From how many to how many people each step is; what nobody can be in is left out. */
export function rangesOf(most: number): [hatch: Hatch, from: number, to: number][] {
  const upTo = (hatch: number) => Math.floor((hatch / hatches.length) ** 2 * most);
  return hatches
    .map((hatch): [Hatch, number, number] => [hatch, upTo(hatch - 1) + 1, upTo(hatch)])
    .filter(([, from, to]) => from <= to);
}

/** Lines by step, beside a deeper colour: none, one way wide, one way narrow, crossed, and full. */
const lines = ['', 'M0 8L8 0', 'M0 4L4 0M4 8L8 4M0 8L8 0', 'M0 8L8 0M0 0L8 8M0 4L4 0M4 8L8 4', ''] as const;

/** The fills of the steps, in a measure that goes with how wide the map is. Must stand within the `svg`. */
export function Hatching({ id, width }: { id: string; width: number }) {
  return (
    <defs>
      {hatches.map((hatch) => (
        <pattern
          key={hatch}
          id={`${id}-${hatch}`}
          width={8}
          height={8}
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${width / 800})`}
        >
          <rect width={8} height={8} fill="currentColor" fillOpacity={hatch === 5 ? 0.95 : 0.08 + hatch * 0.1} />
          <path d={lines[hatch - 1]} stroke="currentColor" strokeWidth={1.1} fill="none" />
        </pattern>
      ))}
    </defs>
  );
}
