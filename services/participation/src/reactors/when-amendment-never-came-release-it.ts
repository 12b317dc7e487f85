import { type Reactor, type RecordedEvent, systemContext } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SettleAdmission } from '../amendment/settle-admission.js';
import type { AmendmentAdmitted } from '../document/document.events.js';

/** When a document admitted an amendment and 60 s later there is none, the document lets it go. */
@Injectable()
export class ReleaseAmendmentsThatNeverCame implements Reactor {
  readonly name = 'participation.release-amendments-that-never-came';
  readonly handles = ['AmendmentAdmitted'];
  readonly delaySeconds = 60;

  constructor(private readonly commands: CommandBus) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { data } = event as RecordedEvent<AmendmentAdmitted>;
    await this.commands.execute(
      new SettleAdmission(systemContext(event, event.meta.time), data.document, data.amedment, true),
    );
  }
}
