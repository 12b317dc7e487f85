import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Files } from '@ateneo/files';
import type { RequestContext } from '@ateneo/http';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { layerAggregate } from '../../layer/layer.aggregate.js';
import { drawnOf } from './drawn.js';
import { type PackedLayer, type SoundLayer, type ToldLayer, unpacked } from './packed-layer.js';

const KIND = 'layer';
const SENT = 'sent.json';
const SOUND = 'sound.json';
const TOLD = 'told.json';

/** Outlines in the store of files: as they were sent, and as they were read once they were found sound. */
@Injectable()
export class LayerFiles implements OnModuleInit {
  constructor(
    private readonly files: Files,
    @Inject(DECISIONS) private readonly decisions: Decisions,
  ) {}

  onModuleInit(): void {
    this.files.namedBy(KIND, async (tenant) => [
      ...(await this.decisions.load(tenant, layerAggregate, tenant)).state.keys(),
    ]);
  }

  async keepSent(
    tenant: string,
    limits: RequestContext['settings']['uploads'],
    file: string,
    bytes: Buffer,
  ): Promise<void> {
    // What is read of it is kept beside it and is no larger.
    const room = { id: file, kind: KIND, size: 2 * bytes.length, limits };
    await this.files.keepBytes(tenant, room, SENT, bytes);
  }

  sent(tenant: string, file: string): Promise<Buffer | undefined> {
    return this.files.readKept({ tenant, file, name: SENT });
  }

  async keepSound(tenant: string, file: string, { sound, told }: PackedLayer): Promise<void> {
    await this.files.addTo({ tenant, file, name: SOUND }, sound);
    await this.files.addTo({ tenant, file, name: TOLD }, told);
  }

  async sound(tenant: string, file: string): Promise<SoundLayer | undefined> {
    const bytes = await this.files.readKept({ tenant, file, name: SOUND });
    return bytes && unpacked(bytes);
  }

  async readSummary(tenant: string, file: string): Promise<ToldLayer | undefined> {
    const bytes = await this.files.readKept({ tenant, file, name: TOLD });
    if (bytes) return JSON.parse(bytes.toString('utf8')) as ToldLayer;
    // What was checked before is told by its outlines.
    const sound = await this.sound(tenant, file);
    return sound && { ...sound, areas: sound.areas.length, drawn: drawnOf(sound.areas) };
  }
}
