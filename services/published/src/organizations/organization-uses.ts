export interface UsesQuestion {
  /** The views that it reads: nothing is counted before they say all that happened. */
  readonly views: readonly string[];
  /** One row of counts, named as what they are (`processes`, `quotas`); `$1` is the organization. */
  readonly sql: string;
}

/** What is in an organization, or ever was: each context says what to count of its own. */
export class OrganizationUses {
  private readonly questions: UsesQuestion[] = [];

  add(question: UsesQuestion): void {
    this.questions.push(question);
  }

  get all(): readonly UsesQuestion[] {
    return this.questions;
  }
}
