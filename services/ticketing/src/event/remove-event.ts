import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { eventAggregate } from './event.aggregate.js';
import type { EventSettings } from './save-event.js';
import { seatsAggregate } from './seats.aggregate.js';

/** Takes a draft away, with its tickets and texts. Who dies in between completes it by the same request. */
@Injectable()
export class RemoveEvent {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  /** The seats first, which may refuse. Answers the position of what was written last. */
  async remove(
    context: CommandContext,
    event: string,
    { offer_hours: offerHours }: Pick<EventSettings, 'offer_hours'>,
  ) {
    const remove = { event, do: 'remove_event' as const, now: context.now, offerHours };
    const seats = await this.decisions.execute(context, seatsAggregate, event, remove);
    const texts = await this.decisions.execute(context, eventAggregate, event, { event, do: 'unsay' });
    return { position: texts.position ?? seats.position };
  }
}
