import type { Area as Answer, DrawnArea, OwnLevel } from '@ateneo/contracts';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { setImmediate as breathe } from 'node:timers/promises';
import Flatbush from 'flatbush';
import { LRUCache } from 'lru-cache';
import { areaId, type Point } from '../atlas/area.js';
import type { Listed } from '../atlas/area-catalogue.js';
import { boundsOf, contains, pointInside, round } from '../atlas/geometry.js';
import { plain } from '../atlas/names.js';
import { drawnOf } from './drawn.js';
import { LayerFiles } from './layer-files.js';
import type { SoundLayer } from './packed-layer.js';

interface Kept {
  readonly id: string;
  readonly level: OwnLevel;
  readonly source: string;
  readonly valid_from: string;
}

/** A layer in memory. */
interface Layer extends Kept {
  readonly listed: readonly Listed[];
  readonly byId: ReadonlyMap<string, Answer>;
  at(point: Point): Answer | undefined;
  outline(id: string): DrawnArea | undefined;
}

/** So many corners of all tenants' layers together stay in memory. */
const MOST_POINTS = 8_000_000;

/** Areas of a tenant's own layers that are in force. */
export class OwnLayers {
  constructor(
    private readonly layers: readonly Layer[],
    /** False: the file of one in force cannot be read. Nobody is placed by the rest. */
    readonly isWhole: boolean,
  ) {}

  get ids(): string[] {
    return this.layers.map(({ id }) => id);
  }

  get listed(): readonly Listed[] {
    return this.layers.flatMap(({ listed }) => listed);
  }

  find(id: string): Answer | undefined {
    for (const { byId } of this.layers) if (byId.has(id)) return byId.get(id);
    return undefined;
  }

  /** As it is drawn, coarsely. */
  outline(id: string): DrawnArea | undefined {
    return this.layers.find(({ byId }) => byId.has(id))?.outline(id);
  }

  /** The area of each level that holds the point, from the largest level down. */
  at(point: Point): Answer[] {
    return this.layers.flatMap((layer) => layer.at(point) ?? []);
  }
}

/** What tenants have loaded: which layers are in force by the view, their outlines by their files, read once a process. */
@Injectable()
export class OwnAreas {
  private readonly read = new LRUCache<string, Layer>({
    maxSize: MOST_POINTS,
    sizeCalculation: ({ byId }) => byId.size * 20 + 1,
  });

  private readonly coming = new Map<string, Promise<Layer | undefined>>();

  constructor(
    private readonly database: Database,
    private readonly files: LayerFiles,
  ) {}

  async load(tenant: string): Promise<OwnLayers> {
    const kept = await this.database.read<Kept>(
      tenant,
      `select distinct on (level) id, level, source, valid_from::text from territory.layer
       where withdrawn_datetime is null order by level, number desc`,
    );
    const layers = await Promise.all(kept.map((one) => this.layer(tenant, one)));
    const there = layers.flatMap((layer) => layer ?? []);
    return new OwnLayers(there, there.length === layers.length);
  }

  /** Read once, however many ask for it at the same moment: it may be large. */
  private async layer(tenant: string, kept: Kept): Promise<Layer | undefined> {
    const key = `${tenant}/${kept.id}`;
    const known = this.read.get(key) ?? this.coming.get(key);
    if (known) return known;
    const coming = this.readIn(tenant, kept, key).finally(() => this.coming.delete(key));
    this.coming.set(key, coming);
    return coming;
  }

  private async readIn(tenant: string, kept: Kept, key: string): Promise<Layer | undefined> {
    const sound = await this.files.sound(tenant, kept.id);
    if (!sound) return undefined;
    const layer = await inMemory(kept, sound);
    this.read.set(key, layer, { size: sound.points + 1 });
    return layer;
  }
}

async function inMemory(kept: Kept, { areas }: SoundLayer): Promise<Layer> {
  const { level, source, valid_from } = kept;
  const index = new Flatbush(Math.max(1, areas.length));
  const answers: Answer[] = [];
  for (const [n, { code, name, parent, polygons }] of areas.entries()) {
    // Others are served meanwhile.
    if (n % 50 === 49) await breathe();
    const bounds = boundsOf(polygons as never);
    index.add(...bounds);
    const centre = pointInside(polygons as never);
    answers.push({
      id: areaId(level, code),
      level,
      code,
      name,
      parent,
      bounds: bounds.map(round),
      centre: { type: 'Point', coordinates: [centre[0], centre[1]] },
      source,
      valid_from: `${valid_from}T00:00:00.000Z`,
    });
  }
  index.finish();
  return {
    ...kept,
    listed: answers.map((answer) => ({ answer, words: plain(answer.name) })),
    byId: new Map(answers.map((answer) => [answer.id, answer])),
    outline: (id) => drawnOf(areas.filter((_, n) => answers[n]!.id === id))[0],
    at: (point) => {
      const near = index.search(...point, ...point).toSorted((a, b) => a - b);
      const found = near.find((n) => contains(areas[n]!.polygons as never, point));
      return found === undefined ? undefined : answers[found];
    },
  };
}
