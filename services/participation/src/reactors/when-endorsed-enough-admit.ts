import { type Reactor, type RecordedEvent, systemContext, VIEWS, type Views } from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { FindEndorsements } from '../queries/find-endorsements.js';
import { AdmitAlternative } from '../alternative/admit-alternative.js';
import type { EndorsementGiven } from '../endorsement/endorsement.events.js';
import type { ProcessEndorsementsSet } from '../process/process.events.js';
import type { AlternativeApproved } from '../../../published/src/participation/alternative.js';

type Handled = AlternativeApproved | EndorsementGiven | ProcessEndorsementsSet;

/** When an alternative may have as many endorsements as are needed, it is admitted for good. */
@Injectable()
export class WhenEndorsedEnoughAdmit implements Reactor {
  readonly name = 'participation.when-endorsed-enough-admit';
  readonly handles = ['AlternativeApproved', 'EndorsementGiven', 'ProcessEndorsementsSet'];
  // The view has counted by then.
  readonly delaySeconds = 1;

  constructor(
    private readonly commands: CommandBus,
    private readonly found: FindEndorsements,
    @Inject(VIEWS) private readonly views: Views,
  ) {}

  async handle(event: RecordedEvent): Promise<void> {
    for (const view of ['participation.endorsement', 'participation.alternative']) {
      if (!(await this.views.reached(view, event.position))) throw new Error(`${view} has not counted yet`);
    }
    for (const alternative of await this.concerned(event as RecordedEvent<Handled>)) {
      await this.commands.execute(new AdmitAlternative(systemContext(event, event.meta.time), alternative));
    }
  }

  private async concerned({ tenant, ...event }: RecordedEvent<Handled>): Promise<string[]> {
    if (event.type !== 'ProcessEndorsementsSet') return [event.data.alternative];
    return this.found.alternativesOf(tenant, event.data.process);
  }
}
