import type { Find } from '@ateneo/cqrs';
import { Command } from '@ateneo/resource';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { CommandBus } from '@nestjs/cqrs';
import { DecideMerges } from '../application/decide-merges.js';
import { CorrectProfile } from './correct-profile.js';
import { MergeAvailability } from './merge-availability.js';
import { SettleMerge } from './settle-merge.js';

const DAY_MS = 86_400_000;
/** Contract, 5. */
const DAYS_TO_UNDO = 30;

/**
 * Makes two accounts one person's (contract, 5): `survivor` takes what `closed` did, and `closed` is closed. Refused with
 * what `MergeAvailability` says against it.
 */
export class MergePeople extends Command<{ position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    /** A new id, which names it. */
    readonly merge: string,
    readonly survivor: string,
    readonly closed: string,
    /** What the one that stays takes over of the other's profile. */
    readonly taken: { readonly fields: CorrectProfile['fields']; readonly legalAge: number } | null = null,
  ) {
    super();
  }

  /** Claim, then act: the merges of the tenant decide, then the account closes; a reactor settles what was cut short. */
  async run(get: Find): Promise<{ position: string | undefined }> {
    const { context, merge, survivor, closed, taken } = this;
    const { tenant, now } = context;
    const isDone = (await get(DecideMerges).load(tenant)).get(closed)?.survivor === survivor;
    if (!isDone) {
      const [block] = (await get(MergeAvailability).check(tenant, { survivor, closed })).blocks;
      if (block) throw new DomainError(block);
      // Before it is claimed: values that cannot be are refused with nothing done.
      if (taken && Object.keys(taken.fields).length > 0)
        await get(CommandBus).execute(new CorrectProfile(context, survivor, taken.fields, taken.legalAge));
    }
    const undoUntil = new Date(Date.parse(now) + DAYS_TO_UNDO * DAY_MS).toISOString();
    const claimed = await get(DecideMerges).decide(context, { do: 'merge', merge, survivor, closed, undoUntil });
    const { position } = await get(CommandBus).execute(new SettleMerge(context, closed));
    return { position: position ?? claimed };
  }
}
