import type { CommandContext, ErrorDetails } from '@ateneo/kernel';

/** What a row of a file of people says that another context decides. */
export interface ImportAct {
  readonly field: 'organization' | 'organization_number' | 'tags';
  /** Does it to one person, who is there; what is so already changes nothing. Refusals are thrown. */
  perform(context: CommandContext, user: string, what: string): Promise<unknown>;
  /** Makes what a name stands for; done again it makes nothing twice. */
  create?(context: CommandContext, id: string, name: string): Promise<unknown>;
  /** Takes back what an import did, where it still is so. */
  takeBack?(context: CommandContext, user: string, what: { from: string; to: string | null }): Promise<unknown>;
}

/** What a context knows of people that an import did not do: whoever has it, stays when the import is undone. */
export interface TraceOfPeople {
  readonly because: 'paid' | 'holds_tickets';
  find(tenant: string, users: readonly string[], job: string): Promise<readonly string[]>;
}

/** The fee that somebody pays, as a file says it: days as `YYYY-MM-DD`, sums in whole cents. */
export interface FeeSaid {
  readonly fee_plan?: string;
  readonly fee_interval?: string;
  readonly fee_amount?: number;
  readonly fee_paid_until?: string;
  readonly fee_charged_from?: string;
  readonly fee_owed?: number;
}

/** A membership that a row brings: of which plan, from when on it is asked for here, and what is owed from before. JSON. */
export interface FeeBrought {
  readonly product: string;
  readonly price: string;
  readonly organization: string;
  readonly interval: 'month' | 'quarter' | 'half_year' | 'year' | 'once';
  readonly amount: number;
  readonly period: { readonly start: string; readonly end: string | null };
  readonly anchor: string | null;
  readonly owed: number;
  /** In the words of the catalogue. */
  readonly plan: string;
  /** The first day that a fee is asked for; null: none is. */
  readonly charged_from: string | null;
  /** Its paid time was over: what lies between is asked for by nobody. */
  readonly is_past: boolean;
}

export type FeeSettled =
  | { readonly fee: FeeBrought }
  | { readonly wrong: { readonly field: keyof FeeSaid; readonly code: string; readonly details?: ErrorDetails } };

/** Fees of people that files bring, and that files of ours say. */
export interface ImportedFees {
  /** As the plans stand; `chargedFrom`: of who says neither until when they paid nor from when they are charged. */
  settling(tenant: string, chargedFrom: string | undefined): Promise<(said: FeeSaid) => FeeSettled>;
  /** Of these people those whose membership runs: a file changes nothing of it. */
  findMembers(tenant: string, users: readonly string[]): Promise<ReadonlySet<string>>;
  /** Done again it is already so. Refusals are thrown. */
  bring(context: CommandContext, user: string, fee: FeeBrought, since: string | undefined): Promise<unknown>;
  /** Whose membership an import brought and runs. */
  findBrought(tenant: string, users: readonly string[], job: string): Promise<ReadonlySet<string>>;
  /** The membership that an import brought is over, as if it had not come. */
  takeBack(context: CommandContext, user: string, job: string): Promise<unknown>;
  /** What a file says of these people, so that it is read again. */
  tell(tenant: string, users: readonly string[]): Promise<ReadonlyMap<string, FeeSaid>>;
}

/** Each context adds its own when it starts. */
export class ImportActs {
  private readonly acts = new Map<string, ImportAct>();
  /** Where nobody keeps fees there are none. */
  fees: ImportedFees | undefined;
  readonly traces: TraceOfPeople[] = [];

  add(act: ImportAct): void {
    this.acts.set(act.field, act);
  }

  find(field: ImportAct['field']): ImportAct | undefined {
    return this.acts.get(field);
  }
}
