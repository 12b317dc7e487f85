import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { admissionAggregate, amendmentAggregate } from './propose-amendment.js';

/**
 * Lets a document go of an amendment that is gone or hidden. With `giveUp`, one that never came lapses first, so that it cannot
 * come after the document was unlocked.
 */
export class SettleAdmission extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly document: string,
    readonly amedment: string,
    readonly giveUp: boolean,
  ) {
    super();
  }
}

@CommandHandler(SettleAdmission)
export class SettleAdmissionHandler implements ICommandHandler<SettleAdmission> {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async execute({ context, document, amedment, giveUp }: SettleAdmission): Promise<void> {
    if (giveUp) {
      await this.decisions.execute(context, amendmentAggregate, amedment, { do: 'lapse', amedment, document });
    }
    const { state } = await this.decisions.load(context.tenant, amendmentAggregate, amedment);
    if (state.phase !== 'gone' && state.phase !== 'withdrawn' && !state.isHidden) return;
    await this.decisions.execute(context, admissionAggregate, document, { do: 'release', document, amedment });
  }
}
