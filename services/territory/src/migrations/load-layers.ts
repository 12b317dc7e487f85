import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Layers of outlines that tenants have loaded; the outlines themselves are files. */
export class LoadLayers1764600001000 implements MigrationInterface {
  readonly name = 'LoadLayers1764600001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table territory.layer (tenant_id uuid not null, id uuid not null, number integer not null, level text not null,
        name text not null, source text not null, valid_from text not null, areas integer not null, points integer not null,
        withdrawn_datetime timestamptz, creation_datetime timestamptz not null, primary key (tenant_id, id));
      ${tenantTable('territory.layer')}
      create index on territory.layer (tenant_id, level, number)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table territory.layer');
  }
}
