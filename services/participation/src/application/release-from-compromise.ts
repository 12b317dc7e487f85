import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { documentAggregate } from '../document/open-document.js';
import { resolutionAggregate } from '../resolution/resolution.aggregate.js';

/** A compromise waits no more for the author of an amendment, who took it back or is gone. Any number of times. */
export class ReleaseFromCompromise extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly document: string,
    readonly amedment: string,
  ) {
    super();
  }

  async run(get: Find): Promise<void> {
    const { context, document, amedment } = this;
    // What never came has none.
    if (document === '') return;
    const { state } = await get(DECISIONS).load(context.tenant, documentAggregate, document);
    const command = { do: 'release' as const, document, process: state.process, amedment };
    await get(DECISIONS).execute(context, resolutionAggregate, document, command);
  }
}
