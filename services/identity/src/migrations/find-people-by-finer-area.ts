import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Below the municipality people are found by area, too. */
export class FindPeopleByFinerArea1764600002000 implements MigrationInterface {
  readonly name = 'FindPeopleByFinerArea1764600002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table identity.person_area add column district uuid, add column neighbourhood uuid, add column section uuid,
        add column zone uuid;
      create index on identity.person_area (tenant_id, district) where district is not null;
      create index on identity.person_area (tenant_id, neighbourhood) where neighbourhood is not null;
      create index on identity.person_area (tenant_id, section) where section is not null;
      create index on identity.person_area (tenant_id, zone) where zone is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table identity.person_area drop column district, drop column neighbourhood,
      drop column section, drop column zone`);
  }
}
