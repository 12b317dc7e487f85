import { type Reactor, type RecordedEvent, systemContext } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AmendmentHidden, AmendmentWithdrawn } from '../../../published/src/participation/amendment.js';
import { SettleAdmission } from '../amendment/settle-admission.js';

/** When an amendment was withdrawn or hidden, its document lets it go, should the command have died in between. */
@Injectable()
export class ReleaseGoneAmendments implements Reactor {
  readonly name = 'participation.release-gone-amendments';
  readonly handles = ['AmendmentWithdrawn', 'AmendmentHidden'];

  constructor(private readonly commands: CommandBus) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { data } = event as RecordedEvent<AmendmentWithdrawn | AmendmentHidden>;
    await this.commands.execute(
      new SettleAdmission(systemContext(event, event.meta.time), data.document, data.amedment, false),
    );
  }
}
