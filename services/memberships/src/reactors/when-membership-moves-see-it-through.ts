import type { OutboxEntry, Reactor, RecordedEvent } from '@ateneo/cqrs';
import { askForEffects } from '@ateneo/effects';
import { Injectable } from '@nestjs/common';
import { bySystem } from '../application/settle-payment.js';
import { Memberships } from '../application/memberships.js';
import { DUE_MEMBERSHIPS } from '../membership/due-memberships-effect.js';

/** Invoices, charges, numbers and cards follow from what was decided, though the process that decided died. */
@Injectable()
export class WhenMembershipMovesSeeItThrough implements Reactor {
  readonly name = 'memberships.when-membership-moves-see-it-through';
  readonly handles = [
    'MembershipApplied',
    'MembershipChosen',
    'MembershipApproved',
    'MembershipBegan',
    'RenewalDue',
    'MembershipFellPastDue',
    'MembershipLapsed',
    'MembershipTakenBack',
    'MembershipEnded',
  ];
  /** Whoever asked does it at once. */
  readonly delaySeconds = 15;

  constructor(private readonly memberships: Memberships) {}

  async handle({ tenant, data }: RecordedEvent): Promise<OutboxEntry> {
    await this.memberships.work(bySystem(tenant), (data as { user: string }).user);
    const look = { kind: DUE_MEMBERSHIPS, key: tenant, reference: tenant };
    return (tx) => askForEffects(tx, [look]);
  }
}
