import type { CommandContext } from '@ateneo/kernel';

/** What would move from one account to the other, by the name of what it is (`amedments`, `tags`): how many. */
export type Moves = Readonly<Record<string, number>>;

/** Two accounts that may become one person's. */
export interface AccountsToMerge {
  readonly survivor: string;
  readonly closed: string;
}

/** What is held on somebody, by the name of what it is. */
export type SubjectAccessExport = Readonly<Record<string, readonly object[]>>;

/** Something that one account of a tenant has at most, which a context other than identity claimed for it. */
export interface ClaimOfPerson {
  readonly kind: 'member_number' | 'trial';
  readonly value: string;
  readonly owner: string;
}

/** How a context answers for what it holds on people (decision 71). Each adds its own to `PersonalDataHolders` when it starts. */
export interface PersonalDataHolder {
  /** The context's name. */
  readonly context: string;
  /** The tables that `held` tells of; a test holds them against docs/personal-data.md. */
  readonly tables: readonly string[];
  /** Tables that it tells nothing of, and why. */
  readonly omitted?: Readonly<Record<string, string>>;
  /**
   * Everything held on the person whose accounts these are, by the name of what it is, for the person to download: what they
   * wrote and did, in clear, with ids and moments; nothing of others. What was done with their verified address while nobody was
   * signed in is theirs, too.
   */
  exportFor(tenant: string, accounts: readonly string[]): Promise<SubjectAccessExport>;
  /** What a merge would move here, by the name of what it is; a context where nothing does says so by an empty answer. */
  moves(tenant: string, asked: AccountsToMerge): Promise<Moves>;
  /** Forgets what was done with an address of somebody who is erased while they were not signed in. Any number of times. */
  forgetAddress?(context: CommandContext, address: string, erased: string): Promise<void>;
  /** What the context claimed for somebody who is erased and had these national ids, also by now: identity deletes it. */
  claims?(tenant: string, erased: string, nationalIds: readonly string[]): Promise<readonly ClaimOfPerson[]>;
  /** Codes of refusals (`context.reason`) that stand against a merge now. */
  blocks(tenant: string, asked: AccountsToMerge): Promise<readonly string[]>;
}

/** Who holds something on people: each context answers for itself. */
export class PersonalDataHolders {
  private readonly holders = new Map<string, PersonalDataHolder>();

  add(holder: PersonalDataHolder): void {
    this.holders.set(holder.context, holder);
  }

  /** In the order of their names. */
  list(): readonly PersonalDataHolder[] {
    return [...this.holders.values()].toSorted((a, b) => a.context.localeCompare(b.context));
  }
}

/** Nothing of the context goes over to the account that stays: what it holds is made anew from what others tell. */
export const movesNothing = (): Promise<Moves> => Promise.resolve({});

export const blocksNothing = (): Promise<readonly string[]> => Promise.resolve([]);
