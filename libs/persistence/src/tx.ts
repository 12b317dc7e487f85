/** An open transaction. */
export interface Tx {
  /**
   * Runs one statement with placeholders $1, $2… and answers its rows. Times come as Date, `date` and `bigint` as
   * text. An error of PostgreSQL ends the transaction: whatever is asked afterwards fails too, and nothing is kept.
   */
  query<Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
}
