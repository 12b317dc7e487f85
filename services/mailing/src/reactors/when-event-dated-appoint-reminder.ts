import type { OutboxEntry, Reactor, RecordedEvent } from '@ateneo/cqrs';
import { askForEffects } from '@ateneo/effects';
import { Injectable } from '@nestjs/common';
import type { EventTermsSet } from '../../../published/src/ticketing/places.js';
import { EVENT_REMINDER, remindedAt } from '../message/event-reminder.js';

/** A day before an event who has a place is reminded: an appointment of the ledger, which another date moves. */
@Injectable()
export class WhenEventDatedAppointReminder implements Reactor {
  readonly name = 'mailing.when-event-dated-appoint-reminder';
  readonly handles = ['EventTermsSet'];

  async handle({ data }: RecordedEvent): Promise<OutboxEntry | void> {
    const { event, start_datetime } = data as EventTermsSet['data'];
    const at = remindedAt(start_datetime);
    // So soon: whoever takes a place, or is told of another date, has just been told when.
    if (Date.parse(at) < Date.now()) return undefined;
    return (tx) => askForEffects(tx, [{ kind: EVENT_REMINDER, key: event, reference: event, at }]);
  }
}
