import type { OwnLevel } from '@ateneo/contracts';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Files } from '@ateneo/files';
import type { RequestContext } from '@ateneo/http';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { layerAggregate } from '../../layer/layer.aggregate.js';
import type { ReadArea } from './read-layer.js';

const KIND = 'layer';
const SENT = 'sent.json';
const SOUND = 'sound.json';

/** A layer that was found sound, as it is kept. */
export interface SoundLayer {
  readonly level: OwnLevel;
  readonly points: number;
  readonly areas: readonly ReadArea[];
}

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

  async keepSent({ tenant, settings }: RequestContext, file: string, bytes: Buffer): Promise<void> {
    // What is read of it is kept beside it and is no larger.
    const room = { id: file, kind: KIND, size: 2 * bytes.length, limits: settings.uploads };
    await this.files.keepBytes(tenant, room, SENT, bytes);
  }

  sent(tenant: string, file: string): Promise<Buffer | undefined> {
    return this.files.readKept({ tenant, file, name: SENT });
  }

  async keepSound(tenant: string, file: string, layer: SoundLayer): Promise<void> {
    await this.files.addTo({ tenant, file, name: SOUND }, Buffer.from(JSON.stringify(layer)));
  }

  async sound(tenant: string, file: string): Promise<SoundLayer | undefined> {
    const bytes = await this.files.readKept({ tenant, file, name: SOUND });
    return bytes && (JSON.parse(bytes.toString('utf8')) as SoundLayer);
  }
}
