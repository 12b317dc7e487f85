import { type Reactor, type RecordedEvent, systemContext, VIEWS, type Views } from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import { LeaveWaitingLists } from '../application/leave-waiting-lists.js';

/** Who may not have a place any more does not wait for one, and is told why; what they have stays theirs. */
@Injectable()
export class WhenPersonChangesLeaveWaitingLists implements Reactor {
  readonly name = 'ticketing.when-person-changes-leave-waiting-lists';
  readonly handles = [
    'PersonLeftOrganization',
    'PersonJoinedOrganization',
    'PersonUntagged',
    'PersonPlaced',
    'PersonPlacedFiner',
    'AccountDeactivated',
    'SuperuserGranted',
    'StaffGranted',
  ];

  constructor(
    private readonly waitingLists: LeaveWaitingLists,
    @Inject(VIEWS) private readonly views: Views,
  ) {}

  async handle(event: RecordedEvent): Promise<void> {
    for (const view of ['ticketing.person', 'ticketing.waiting']) {
      if (!(await this.views.reached(view, event.position))) throw new Error(`${view} has not seen the change yet`);
    }
    const { user } = event.data as { user: string };
    // As of now: whoever moves up has the whole of their time from here.
    await this.waitingLists.execute(systemContext(event), user);
  }
}
