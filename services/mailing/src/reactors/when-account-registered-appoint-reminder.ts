import type { OutboxEntry, Reactor, RecordedEvent } from '@ateneo/cqrs';
import { askForEffects } from '@ateneo/effects';
import { Injectable } from '@nestjs/common';
import type { AccountRegistered } from '../../../published/src/identity/account.js';
import { REMIND_UNVERIFIED } from '../application/remind-unverified.js';

const DAY_MS = 86_400_000;

/** Three days after an enrolment, whoever has not verified their address is reminded: an appointment of the ledger. */
@Injectable()
export class WhenAccountRegisteredAppointReminder implements Reactor {
  readonly name = 'mailing.when-account-registered-appoint-reminder';
  readonly handles = ['AccountRegistered'];

  async handle(event: RecordedEvent): Promise<OutboxEntry | void> {
    const { user, invitation } = event.data as AccountRegistered['data'];
    const due = Date.parse(event.meta.time) + 3 * DAY_MS;
    // Whom somebody else enrolled has a link of another sort, or is to have no mail; and a log that is read for the first time wakes nobody of years ago.
    if (invitation !== undefined || due < Date.now() - DAY_MS) return undefined;
    const at = new Date(due).toISOString();
    const appointment = { kind: REMIND_UNVERIFIED, key: user, reference: user, at };
    return (tx) => askForEffects(tx, [appointment]);
  }
}
