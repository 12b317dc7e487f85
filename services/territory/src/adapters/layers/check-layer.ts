import { type LayerCheck, type OwnLevel, ownLevel } from '@ateneo/contracts';
import { type JobHandler, JobHandlers, type JobInHand, JobRefused, type ResultFile } from '@ateneo/jobs';
import { DomainError } from '@ateneo/kernel';
import { type Parser, Parsers, programAt } from '@ateneo/runtime';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { spain } from '../atlas/spain.js';
import type { CheckedLayer } from './inspect-layer.js';
import { LayerFiles } from './layer-files.js';
import { OwnAreas } from './own-areas.js';
import type { parse } from './layer-program.js';

export const LAYER_CHECK = 'layer_check';

const layers: Parser<typeof parse> = {
  program: programAt('layer-program', import.meta.url),
  milliseconds: 120_000,
  isAwaited: false,
  tooMuch: 'too_complex',
};

// Of its own: whoever sends a picture does not wait behind two million corners. Those of one country fit.
const parsers = new Parsers({ processes: 1, heapMegabytes: 1024, megabytes: 1600 });

const tooComplex: LayerCheck = {
  is_loadable: false,
  areas: 0,
  points: 0,
  problem_count: 1,
  problems: [{ problem: 'too_complex', feature: null, code: '', name: '', other: '', square_metres: null }],
  drawn: [],
};

interface LayerCheckTask {
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
    const { file, level } = job.asked as LayerCheckTask;
    const name: ResultFile = { name: 'inspect-layer.json', type: 'application/json' };
    // The report was written, and the process died before it said so.
    if (job.checkpoint !== null) return name;
    const bytes = await this.files.sent(job.tenant, file);
    if (!bytes) throw new JobRefused('no_file');
    const checked = await this.checked(job.tenant, bytes, level);
    if (checked.sound) await this.files.keepSound(job.tenant, file, checked.sound);
    await job.step(async ({ add }) => {
      await add('file', checked.check);
      return { checkpoint: { isSound: checked.sound !== null }, done: 1, total: 1 };
    });
    return name;
  }

  private async checked(tenant: string, bytes: Buffer, level: OwnLevel): Promise<CheckedLayer> {
    try {
      return await parsers.parse(layers, tenant, { bytes, level, above: await this.above(tenant, level) });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== layers.tooMuch) throw error;
      return { check: Buffer.from(JSON.stringify(tooComplex)), sound: null };
    }
  }

  /** What may lie above by its code: the nearest level first, down from the province. */
  private async above(tenant: string, level: OwnLevel): Promise<Map<string, string>> {
    const above = ownLevel.options.slice(0, ownLevel.options.indexOf(level));
    const own = (await this.own.load(tenant)).listed.map(({ answer }) => answer);
    const { towns, provinces } = spain();
    const levels = [
      // A zone may lie in a whole province.
      ...(level === 'zone' ? [provinces] : []),
      towns,
      ...above.map((one) => own.filter((area) => area.level === one)),
    ];
    return new Map(levels.flat().map(({ code, id }) => [code, id]));
  }
}
