import type pg from 'pg';
import { ABORTED } from './grouped-reads.js';
import type { StatementNames } from './statement-names.js';
import type { Tx } from './tx.js';

/** A transaction that was begun on a connection. */
export class OpenTransaction implements Tx {
  private isOpen = true;
  private committed: Promise<void> | undefined;
  private cause: unknown;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly names: StatementNames,
  ) {}

  async query<Row>(text: string, params: readonly unknown[] = []): Promise<Row[]> {
    if (!this.isOpen) throw new Error('The transaction is over: a query was not awaited');
    // Prepared once a connection: planning takes longer than most statements.
    const name = params.length > 0 ? this.names.find(text) : undefined;
    try {
      return (await this.client.query({ text, values: [...params], name })).rows as Row[];
    } catch (error) {
      // Statements that were on their way behind the one that failed fail for its sake.
      if ((error as { code?: unknown }).code !== ABORTED) this.cause = error;
      throw this.cause ?? error;
    }
  }

  async commitBehind(sent: Promise<unknown>): Promise<void> {
    const [statements, commit] = await Promise.allSettled([sent, this.commit()]);
    if (statements.status === 'rejected') throw statements.reason;
    if (commit.status === 'rejected') throw commit.reason;
  }

  /** Once, however often it is called. */
  commit(): Promise<void> {
    this.isOpen = false;
    this.committed ??= this.sendCommit();
    return this.committed;
  }

  /** Answers whether the connection is clean again. */
  async rollBack(): Promise<boolean> {
    this.isOpen = false;
    try {
      await this.client.query('rollback');
      return true;
    } catch {
      return false;
    }
  }

  /** A COMMIT after a failed statement answers ROLLBACK: who swallowed that error must not believe it was kept. */
  private async sendCommit(): Promise<void> {
    const { command } = await this.client.query('commit');
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements had failed');
  }
}
