import { type MigrationRunner, type SchemaMigration, tenantTable } from '@ateneo/persistence';

/** Views of where people live, and of the layers that say so. */
export class CreateTerritory1763700007000 implements SchemaMigration {
  readonly name = 'CreateTerritory1763700007000';

  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table territory.residence (tenant_id uuid not null, id uuid not null, revision integer not null,
        area uuid, areas uuid[] not null, "by" text not null, is_certain boolean not null,
        placed_datetime timestamptz not null, primary key (tenant_id, id));
      ${tenantTable('territory.residence')}
      create index on territory.residence (tenant_id, placed_datetime, id);
      create index on territory.residence (tenant_id, placed_datetime, id) where not is_certain;
      create index on territory.residence using gin (areas);

      -- Layers of outlines that tenants have loaded; the outlines themselves are files.
      create table territory.layer (tenant_id uuid not null, id uuid not null, number integer not null, level text not null,
        name text not null, source text not null, valid_from text not null, areas integer not null, points integer not null,
        withdrawn_datetime timestamptz, creation_datetime timestamptz not null, primary key (tenant_id, id));
      ${tenantTable('territory.layer')}
      create index on territory.layer (tenant_id, level, number);`);
  }
}
