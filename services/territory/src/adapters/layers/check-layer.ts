import { type LayerCheck, type OwnLevel, ownLevel } from '@ateneo/contracts';
import { type JobHandler, JobHandlers, type JobInHand, JobRefused, type ResultFile } from '@ateneo/jobs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { spain } from '../atlas/spain.js';
import { drawnOf } from './drawn.js';
import { LayerFiles } from './layer-files.js';
import { OwnAreas } from './own-areas.js';
import { MOST_PROBLEMS, type ReadArea, readLayer } from './read-layer.js';
import type { Corner } from './ring-faults.js';
import { seamsOf } from './seams.js';

export const LAYER_CHECK = 'layer_check';

interface Asked {
  readonly file: string;
  readonly level: OwnLevel;
}

/** Looks at a file of outlines, feature by feature. What is sound is kept as it was read, ready to be loaded. */
@Injectable()
export class CheckLayer implements JobHandler, OnModuleInit {
  readonly kind = LAYER_CHECK;

  constructor(
    private readonly handlers: JobHandlers,
    private readonly files: LayerFiles,
    private readonly own: OwnAreas,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform(job: JobInHand): Promise<ResultFile> {
    const { file, level } = job.asked as Asked;
    const name = { name: 'layer-check.json', type: 'application/json' };
    // The report was written, and the process died before it said so.
    if (job.checkpoint !== null) return name;
    const bytes = await this.files.sent(job.tenant, file);
    if (!bytes) throw new JobRefused('no_file');
    const parentOf = await this.parents(job.tenant, level);
    const { areas, points, problems, problemCount } = await readLayer(bytes, {
      parentOf,
      needsParent: level !== 'zone',
    });
    const isSound = problemCount === 0;
    if (isSound) await this.files.keepSound(job.tenant, file, { level, points, areas });
    const seams = await seamsAmong(areas, level);
    const check: LayerCheck = {
      is_loadable: isSound,
      areas: areas.length,
      points,
      problem_count: problemCount + seams.length,
      problems: [...problems, ...seams].slice(0, MOST_PROBLEMS),
      drawn: drawnOf(areas),
    };
    await job.step(async ({ add }) => {
      await add('file', Buffer.from(JSON.stringify(check)));
      return { checkpoint: { isSound }, done: 1, total: 1 };
    });
    return name;
  }

  /** Codes of what may lie above: the nearest level first, down from the province. */
  private async parents(tenant: string, level: OwnLevel): Promise<(code: string) => string | undefined> {
    const above = ownLevel.options.slice(0, ownLevel.options.indexOf(level));
    const own = (await this.own.of(tenant)).listed.map(({ answer }) => answer);
    const { towns, provinces } = spain();
    const levels = [
      ...above.toReversed().map((one) => own.filter((area) => area.level === one)),
      towns,
      // A zone may lie in a whole province.
      ...(level === 'zone' ? [provinces] : []),
    ].map((areas) => new Map(areas.map(({ code, id }) => [code, id])));
    return (code) => levels.find((one) => one.has(code))?.get(code);
  }
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
