import type { TieKind } from '@ateneo/contracts';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import { type CommandContext, fieldError } from '@ateneo/kernel';
import { Command } from '@ateneo/resource';
import { accountAggregate } from '../account/account.aggregate.js';
import { tieAggregate, tieId } from '../tie/tie.aggregate.js';

/** Lets somebody pay or answer for another, or nobody any more. Both are people of the register, in whatever account they are now. */
export class TiePeople extends Command<{ id: string; position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly user: string,
    readonly kind: TieKind,
    /** Null: nobody any more. */
    readonly other: string | null,
  ) {
    super();
  }

  async run(get: Find): Promise<{ id: string; position: string | undefined }> {
    const { context, kind } = this;
    const user = await this.person(get, 'user', this.user);
    const tie = tieId(user, kind);
    const command =
      this.other === null
        ? ({ do: 'end', tie, user, kind } as const)
        : ({ do: 'name', tie, user, kind, other: await this.person(get, 'other', this.other) } as const);
    const { position } = await get(DECISIONS).execute(context, tieAggregate, tie, command);
    return { id: tie, position };
  }

  /** Of an account that was merged, whose it is now. */
  private async person(get: Find, field: 'user' | 'other', id: string): Promise<string> {
    const { state } = await get(DECISIONS).load(this.context.tenant, accountAggregate, id);
    if (state.mergedInto) return this.person(get, field, state.mergedInto);
    if (state.status !== 'registered') throw fieldError(field, 'identity.unknown_person');
    // It may pay for people, and is nobody who answers for them.
    if (field === 'other' && this.kind === 'guardian' && state.isEntity)
      throw fieldError(field, 'identity.entity_answers_for_nobody');
    return id;
  }
}
