import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { eventAggregate } from './event.aggregate.js';
import type { EventSettings } from './save-event.js';
import { seatsAggregate } from './seats.aggregate.js';

/** Takes a draft away, with its tickets and texts. Answers the position of what was written last. */
export class RemoveEvent extends Command<{ readonly position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly event: string,
    readonly settings: Pick<EventSettings, 'offer_hours'>,
  ) {
    super();
  }
}

/** The seats first, which may refuse. Who dies in between completes it by the same request. */
@CommandHandler(RemoveEvent)
export class RemoveEventHandler implements ICommandHandler<RemoveEvent> {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async execute({ context, event, settings }: RemoveEvent) {
    const remove = { event, do: 'remove_event' as const, now: context.now, offerHours: settings.offer_hours };
    const seats = await this.decisions.execute(context, seatsAggregate, event, remove);
    const texts = await this.decisions.execute(context, eventAggregate, event, { event, do: 'unsay' });
    return { position: texts.position ?? seats.position };
  }
}
