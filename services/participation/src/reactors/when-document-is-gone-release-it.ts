import { type Reactor, type RecordedEvent, systemContext } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { DocumentRemoved } from '../document/document.events.js';
import { SettlePlacement } from '../document/settle-placement.js';

/** When a document was removed, its process lets it go, should the command have died in between. */
@Injectable()
export class ReleaseGoneDocuments implements Reactor {
  readonly name = 'participation.release-gone-documents';
  readonly handles = ['DocumentRemoved'];

  constructor(private readonly commands: CommandBus) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { data } = event as RecordedEvent<DocumentRemoved>;
    await this.commands.execute(
      new SettlePlacement(systemContext(event, event.meta.time), data.process, data.document, false),
    );
  }
}
