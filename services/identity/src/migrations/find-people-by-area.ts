import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In which areas people live, as territory tells it. */
export class FindPeopleByArea1764200002000 implements MigrationInterface {
  readonly name = 'FindPeopleByArea1764200002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table identity.person_area (tenant_id uuid not null, id uuid not null, country uuid, region uuid,
        province uuid, town uuid, primary key (tenant_id, id));
      ${tenantTable('identity.person_area')}
      create index on identity.person_area (tenant_id, region);
      create index on identity.person_area (tenant_id, province);
      create index on identity.person_area (tenant_id, town);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table identity.person_area');
  }
}
