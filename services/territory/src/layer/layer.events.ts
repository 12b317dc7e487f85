import type { FinerArea } from '../../../published/src/territory/residence.js';
import type { DomainEvent } from '@ateneo/kernel';

/**
 * True when people are placed by these outlines at this level: a file that was found sound. It takes the place of the layer that
 * was in force; `number` counts the layers of the tenant. The outlines lie in the store of files, under the layer's id.
 */
export type LayerLoaded = DomainEvent<
  'LayerLoaded',
  {
    readonly layer: string;
    readonly number: number;
    readonly level: FinerArea['level'];
    readonly name: string;
    /** Whose outlines they are. */
    readonly source: string;
    /** Calendar day. */
    readonly valid_from: string;
    readonly areas: number;
    readonly points: number;
  }
>;

/** True when a layer is taken back as a whole: the one before it is in force again, if there was one. */
export type LayerWithdrawn = DomainEvent<'LayerWithdrawn', { readonly layer: string }>;

export type LayerEvent = LayerLoaded | LayerWithdrawn;

export const layerEventTypes = { LayerLoaded: { version: 1 }, LayerWithdrawn: { version: 1 } } as const;
