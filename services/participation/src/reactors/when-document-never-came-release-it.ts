import { type Reactor, type RecordedEvent, systemContext } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SettlePlacement } from '../document/settle-placement.js';
import type { ProcessDocumentAdmitted } from '../process/process.events.js';

/** When a process admitted a document and 60 s later it is not presented, the document is given up and let go. */
@Injectable()
export class ReleaseDocumentsThatNeverCame implements Reactor {
  readonly name = 'participation.release-documents-that-never-came';
  readonly handles = ['ProcessDocumentAdmitted'];
  readonly delaySeconds = 60;

  constructor(private readonly commands: CommandBus) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { data } = event as RecordedEvent<ProcessDocumentAdmitted>;
    await this.commands.execute(
      new SettlePlacement(systemContext(event, event.meta.time), data.process, data.document, true),
    );
  }
}
