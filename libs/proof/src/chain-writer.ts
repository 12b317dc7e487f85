import type { Batch } from '@ateneo/event-store';
import { adoptStore } from './adopt-store.js';
import { linksOf } from './chain-batch.js';
import { addLinks, type Head, loadHeads, loadNotary, moveNotary, type NotaryState } from './chain-tables.js';
import type { ChainTools } from './chain-tools.js';

/** Goes on with the chains of all tenants from where they were read. */
export class ChainWriter {
  private constructor(
    private readonly tools: ChainTools,
    private state: NotaryState,
    private readonly heads: Map<string, Head>,
  ) {}

  /** Reads where the chain is; on another store than last time, first finds its place there. Throws StoreDiffers. */
  static async open(tools: ChainTools): Promise<ChainWriter> {
    const { store, database } = tools;
    let state = await database.withoutTenant((tx) => loadNotary(tx));
    if (state.store !== undefined && state.store !== store.id) state = await adoptStore(tools, state);
    return new ChainWriter(tools, state, await database.withoutTenant((tx) => loadHeads(tx)));
  }

  get position() {
    return this.state.position;
  }

  /** The links and how far they go, in one transaction. Throws ChainMoved when another process was here. */
  async write({ events, position }: Batch): Promise<void> {
    const { store, database } = this.tools;
    const links = linksOf(events, this.heads);
    await database.withoutTenant(async (tx) => {
      await moveNotary(tx, this.state, store.id, position);
      if (links.length > 0) await addLinks(tx, links);
    });
    this.state = { ...this.state, store: store.id, position };
  }
}
