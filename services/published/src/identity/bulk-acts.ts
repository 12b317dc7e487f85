import type { CommandContext } from '@ateneo/kernel';

/** Something that can be done to each of many people, as a job. */
export interface BulkAct {
  readonly name: string;
  /** Who may ask for it, and still may when it is done. */
  may(asker: { readonly is_superuser: boolean; readonly is_staff: boolean; readonly is_auditor: boolean }): boolean;
  /** Throws where nobody could have it done to them: `what` (an id) is not there. */
  check(tenant: string, what: string): Promise<void>;
  /** Does it to one person; false: it was so already. Refusals are thrown, and reported of this person alone. */
  perform(context: CommandContext, user: string, what: string): Promise<boolean>;
  /** Once all had their turn, unless it was stopped before: so many have it now, the others were left out. */
  finish?(context: CommandContext, what: string, have: number): Promise<void>;
}

/** What can be done to many: each context adds its own when it starts. */
export class BulkActs {
  private readonly acts = new Map<string, BulkAct>();

  add(act: BulkAct): void {
    this.acts.set(act.name, act);
  }

  find(name: string): BulkAct | undefined {
    return this.acts.get(name);
  }
}
