import type { CommandContext } from '@ateneo/kernel';

/** What a row of a file of people says that another context decides. */
export interface ImportAct {
  readonly field: 'organization' | 'organization_number' | 'tags';
  /** Does it to one person, who is there; what is so already changes nothing. Refusals are thrown. */
  perform(context: CommandContext, user: string, what: string): Promise<unknown>;
  /** Makes what a name stands for; done again it makes nothing twice. */
  create?(context: CommandContext, id: string, name: string): Promise<unknown>;
}

/** Each context adds its own when it starts. */
export class ImportActs {
  private readonly acts = new Map<string, ImportAct>();

  add(act: ImportAct): void {
    this.acts.set(act.field, act);
  }

  find(field: ImportAct['field']): ImportAct | undefined {
    return this.acts.get(field);
  }
}
