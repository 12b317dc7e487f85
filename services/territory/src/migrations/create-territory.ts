import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The view of where people live. */
export class CreateTerritory1763700007000 implements MigrationInterface {
  readonly name = 'CreateTerritory1763700007000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table territory.person_place (tenant_id uuid not null, id uuid not null, revision integer not null,
        area uuid, areas uuid[] not null, "by" text not null, is_certain boolean not null,
        placed_datetime timestamptz not null, primary key (tenant_id, id));
      ${tenantTable('territory.person_place')}
      create index on territory.person_place (tenant_id, placed_datetime, id);
      create index on territory.person_place (tenant_id, placed_datetime, id) where not is_certain;
      create index on territory.person_place using gin (areas)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table territory.person_place');
  }
}
