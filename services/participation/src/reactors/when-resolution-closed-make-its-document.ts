import { type Reactor, type RecordedEvent, systemContext, VIEWS, type Views } from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { ResolutionClosed } from '../../../published/src/participation/resolution.js';
import { MakeApprovedDocument } from '../application/make-approved-document.js';

const VIEW = 'participation.amendment';

/** When a resolution is closed, the text that it makes becomes a document of its own, which may be amended again. */
@Injectable()
export class WhenResolutionClosedMakeItsDocument implements Reactor {
  readonly name = 'participation.when-resolution-closed-make-its-document';
  readonly handles = ['ResolutionClosed'];

  constructor(
    private readonly commands: CommandBus,
    @Inject(VIEWS) private readonly views: Views,
  ) {}

  async handle(event: RecordedEvent): Promise<void> {
    if (!(await this.views.reached(VIEW, event.position))) throw new Error(`${VIEW} has not come so far yet`);
    const { document } = (event as RecordedEvent<ResolutionClosed>).data;
    await this.commands.execute(new MakeApprovedDocument(systemContext(event, event.meta.time), document));
  }
}
