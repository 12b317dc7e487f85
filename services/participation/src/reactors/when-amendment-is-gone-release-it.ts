import { type Reactor, type RecordedEvent, systemContext } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AmendmentHidden, AmendmentWithdrawn } from '../../../published/src/participation/amendment.js';
import { SettleAdmission } from '../amendment/settle-admission.js';
import { ReleaseFromCompromise } from '../application/release-from-compromise.js';

/** When an amendment was withdrawn or hidden, its document lets it go, should the command have died in between; a compromise waits no more for whoever took theirs back. */
@Injectable()
export class ReleaseGoneAmendments implements Reactor {
  readonly name = 'participation.release-gone-amendments';
  readonly handles = ['AmendmentWithdrawn', 'AmendmentHidden'];

  constructor(private readonly commands: CommandBus) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { data } = event as RecordedEvent<AmendmentWithdrawn | AmendmentHidden>;
    const context = systemContext(event, event.meta.time);
    await this.commands.execute(new SettleAdmission(context, data.document, data.amedment, false));
    if (event.type === 'AmendmentWithdrawn')
      await this.commands.execute(new ReleaseFromCompromise(context, data.document, data.amedment));
  }
}
