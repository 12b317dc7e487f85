import type { DrawnArea, OwnLevel } from '@ateneo/contracts';
import { setImmediate as breathe } from 'node:timers/promises';
import { drawnOf } from './drawn.js';
import type { ReadArea } from './read-layer.js';

/** A layer that was found sound. */
export interface SoundLayer {
  readonly level: OwnLevel;
  readonly points: number;
  readonly areas: readonly ReadArea[];
}

/** What is asked of it oftener than its outlines. */
export interface ToldLayer {
  readonly level: OwnLevel;
  readonly points: number;
  readonly areas: number;
  readonly drawn: readonly DrawnArea[];
}

/** As it is kept: its outlines an area a line, so that nobody waits until all of them are read, and what it tells. */
export interface PackedLayer {
  readonly sound: Buffer;
  readonly told: Buffer;
}

/** So many bytes are read without a pause. */
const PIECE = 500_000;

export function packed({ level, points, areas }: SoundLayer, drawn = drawnOf(areas)): PackedLayer {
  const told: ToldLayer = { level, points, areas: areas.length, drawn };
  const lines = [{ level, points }, ...areas].map((line) => Buffer.from(`${JSON.stringify(line)}\n`));
  return { sound: Buffer.concat(lines), told: Buffer.from(JSON.stringify(told)) };
}

/** Outlines as they are kept, also those of before, all in one line. */
export async function unpacked(bytes: Buffer): Promise<SoundLayer> {
  const areas: ReadArea[] = [];
  const heading = lineAt(bytes, 0);
  const { level, points, areas: ofBefore } = JSON.parse(heading) as SoundLayer;
  if (ofBefore) return { level, points, areas: ofBefore };
  let paused = 0;
  let at = Buffer.byteLength(heading) + 1;
  while (at < bytes.length) {
    const line = lineAt(bytes, at);
    areas.push(JSON.parse(line) as ReadArea);
    at += Buffer.byteLength(line) + 1;
    if (at - paused < PIECE) continue;
    paused = at;
    await breathe();
  }
  return { level, points, areas };
}

function lineAt(bytes: Buffer, from: number): string {
  const end = bytes.indexOf('\n', from);
  return bytes.toString('utf8', from, end === -1 ? bytes.length : end);
}
