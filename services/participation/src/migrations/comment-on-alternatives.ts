import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Comments may be about an alternative. */
export class CommentOnAlternatives1764000670000 implements MigrationInterface {
  readonly name = 'CommentOnAlternatives1764000670000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table participation.comment add column documentalternative uuid;
      create index on participation.comment (tenant_id, documentalternative);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table participation.comment drop column documentalternative');
  }
}
