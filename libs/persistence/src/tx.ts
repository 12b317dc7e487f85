/** An open transaction. */
export interface Tx {
  /**
   * Runs one statement with placeholders $1, $2… and answers its rows. Times come as Date, `date` and `bigint` as
   * text. Statements are sent at once and worked off in the order of the calls: those that do not need each other's
   * answers may be awaited together. An error of PostgreSQL ends the transaction: whatever is asked afterwards fails with
   * it, and nothing is kept.
   */
  query<Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Row[]>;

  /**
   * Commits right behind statements that were sent and not yet answered, which saves waiting for them first. Should one
   * of them fail, nothing is kept and its error is thrown. Nothing can be asked of the transaction afterwards.
   */
  commitBehind(sent: Promise<unknown>): Promise<void>;
}
