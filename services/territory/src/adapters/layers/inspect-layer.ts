import type { LayerCheck, OwnLevel } from '@ateneo/contracts';
import { spain } from '../atlas/spain.js';
import { drawnOf } from './drawn.js';
import { packed, type PackedLayer } from './packed-layer.js';
import { MOST_PROBLEMS, type ReadArea, readLayer } from './read-layer.js';
import type { Corner } from './ring-faults.js';
import { seamsOf } from './seams.js';

export interface AskedCheck {
  readonly bytes: Buffer;
  readonly level: OwnLevel;
  /** Of what may lie above: its id by its code. */
  readonly above: ReadonlyMap<string, string>;
}

/** Both as they are kept: whoever asked for them only hands them on. */
export interface CheckedLayer {
  /** A `LayerCheck`. */
  readonly check: Buffer;
  /** Null: it is not sound. */
  readonly sound: PackedLayer | null;
}

/** Looks at a file of outlines, feature by feature. For a parser's process: a large one takes many seconds. */
export async function checkedLayer({ bytes, level, above }: AskedCheck): Promise<CheckedLayer> {
  const { areas, points, problems, problemCount } = await readLayer(bytes, {
    parentOf: (code) => above.get(code),
    needsParent: level !== 'zone',
  });
  const isSound = problemCount === 0;
  const seams = await seamsAmong(areas, level);
  const check: LayerCheck = {
    is_loadable: isSound,
    areas: areas.length,
    points,
    problem_count: problemCount + seams.length,
    problems: [...problems, ...seams].slice(0, MOST_PROBLEMS),
    drawn: drawnOf(areas),
  };
  const sound = isSound ? packed({ level, points, areas }, check.drawn) : null;
  return { check: Buffer.from(JSON.stringify(check)), sound };
}

async function seamsAmong(areas: readonly ReadArea[], level: OwnLevel): Promise<LayerCheck['problems']> {
  const atlas = spain();
  const towns = new Map(atlas.towns.map((town) => [town.id, town]));
  const names = new Map(areas.map(({ code, name }) => [code, name]));
  const seams = [];
  for (const [parent, group] of byParent(areas)) {
    const town = towns.get(parent ?? '');
    // What zones leave between them is nobody's fault.
    const isWithin = (point: Corner): boolean => level !== 'zone' && town !== undefined && atlas.holds(town, point);
    for (const seam of await seamsOf(group, isWithin)) seams.push(seam);
  }
  return seams.map((seam) => ({ ...seam, feature: null, name: names.get(seam.code) ?? '' }));
}

function byParent(areas: readonly ReadArea[]): Map<string | null, ReadArea[]> {
  const groups = new Map<string | null, ReadArea[]>();
  for (const area of areas) {
    const group = groups.get(area.parent);
    if (group) group.push(area);
    else groups.set(area.parent, [area]);
  }
  return groups;
}
