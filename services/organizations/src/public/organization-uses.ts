/** What is in an organization, or ever was: each context says what to count of its own. */
export class OrganizationUses {
  private readonly statements: string[] = [];

  /** `sql`: one row of counts, named as what they are (`processes`, `quotas`); `$1` is the organization. */
  add(sql: string): void {
    this.statements.push(sql);
  }

  get all(): readonly string[] {
    return this.statements;
  }
}
