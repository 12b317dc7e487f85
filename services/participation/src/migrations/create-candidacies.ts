import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What candidacies are asked for, those that were handed in, and who stands in them. */
export class CreateCandidacies1764000660000 implements MigrationInterface {
  readonly name = 'CreateCandidacies1764000660000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table participation.candidacy_presentation (tenant_id uuid not null, id uuid not null,
        process uuid not null, name text not null, description text not null, start_datetime timestamptz,
        end_datetime timestamptz, min_candidates integer not null, max_candidates integer not null,
        has_substitutes boolean not null, min_substitutes integer not null, max_substitutes integer not null,
        parity text not null, organizations uuid[] not null, areas text[] not null, tags uuid[] not null,
        member_since timestamptz, is_taken boolean not null, revision integer not null,
        creation_datetime timestamptz not null, update_datetime timestamptz not null, primary key (tenant_id, id));
      ${tenantTable('participation.candidacy_presentation')}
      create index on participation.candidacy_presentation (tenant_id, process);
      create table participation.candidacy (tenant_id uuid not null, id uuid not null, process uuid not null,
        presentation uuid not null, author uuid not null, name text not null, programme text not null,
        status text not null, told_reason text not null, candidates uuid[] not null, substitutes uuid[] not null,
        is_text_erased boolean not null, submitted_datetime timestamptz, proclaimed_datetime timestamptz,
        revision integer not null, creation_datetime timestamptz not null, update_datetime timestamptz not null,
        primary key (tenant_id, id));
      ${tenantTable('participation.candidacy')}
      create index on participation.candidacy (tenant_id, presentation);
      create index on participation.candidacy (tenant_id, process, status);
      create table participation.candidate (tenant_id uuid not null, id uuid not null, candidacy uuid not null,
        person uuid, named text not null, statement text not null, state text not null, gender text,
        primary key (tenant_id, id));
      ${tenantTable('participation.candidate')}
      create index on participation.candidate (tenant_id, candidacy);
      create index on participation.candidate (tenant_id, person);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table participation.candidate, participation.candidacy, participation.candidacy_presentation',
    );
  }
}
