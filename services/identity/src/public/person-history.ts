/** A person as they were, for who asks without a browser; identity provides it. From the log alone. */
export abstract class PersonHistory {
  /** Null: there was no such account then, or it was erased since. */
  abstract find(tenant: string, user: string, at: string): Promise<object | null>;

  abstract between(
    tenant: string,
    user: string,
    from: string,
    to: string,
  ): Promise<readonly { readonly field: string; readonly before: string | null; readonly after: string | null }[]>;

  /** Every change, oldest first. */
  abstract changes(tenant: string, user: string, until: string): Promise<readonly object[]>;
}
