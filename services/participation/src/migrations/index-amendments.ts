import { listIndexes } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Amendments by the beginning of their title (an index holds no whole one), of which those that are hidden show none, and
 * those that are hidden.
 */
export class IndexAmendments1764700003000 implements MigrationInterface {
  readonly name = 'IndexAmendments1764700003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table participation.amendment
        add column shown_title text generated always as (case when is_hidden then '' else left(title, 100) end) stored;
      ${listIndexes('participation.amendment', { texts: ['shown_title'], others: ['is_hidden'] })}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index participation.amendment_tenant_id_is_hidden_id_idx;
      alter table participation.amendment drop column shown_title`);
  }
}
