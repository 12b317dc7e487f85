import { listIndexes, tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Views of processes, documents, amendments and votes, and the reference view of people. */
export class CreateParticipation1763700005000 implements MigrationInterface {
  readonly name = 'CreateParticipation1763700005000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(processes);
    await runner.query(documents);
    await runner.query(amendments);
    await runner.query(votes);
    await runner.query(comments);
    await runner.query(`
      create table participation.person (tenant_id uuid not null, id uuid not null, is_superuser boolean not null,
        is_staff boolean not null, is_verified boolean not null, superuser_since timestamptz, staff_since timestamptz,
        inactive_since timestamptz, merged_since timestamptz, organization uuid, organization_since timestamptz, managed uuid[] not null,
        areas text[] not null, tags uuid[] not null, past jsonb not null,
        primary key (tenant_id, id));
      ${tenantTable('participation.person')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table participation.person, participation.comment_report, participation.comment, participation.amendment_vote, participation.amendment_tally,
        participation.amendment, participation.document, participation.process`);
  }
}

const processes = `
  create table participation.process (tenant_id uuid not null, id uuid not null, title text not null,
    introduction text not null, is_active boolean not null,
    published_datetime timestamptz, mode text not null, organizations text[] not null,
    areas text[] not null, tags text[] not null, start_datetime timestamptz, end_datetime timestamptz,
    amedment_vote_start_datetime timestamptz, amedment_voting_start_datetime timestamptz,
    amedment_voting_end_datetime timestamptz, endorsement_start_datetime timestamptz,
    endorsement_end_datetime timestamptz, endorsements_needed integer not null,
    rules jsonb not null, voting jsonb not null, revision integer not null, creation_datetime timestamptz not null,
    update_datetime timestamptz not null, primary key (tenant_id, id));
  ${tenantTable('participation.process')}
  create index on participation.process (tenant_id, creation_datetime);`;

const documents = `
  create table participation.document (tenant_id uuid not null, id uuid not null, process uuid not null,
    title text not null, introduction text not null, chapters jsonb not null,
    outline uuid[] not null, is_presented boolean not null,
    chapter_count integer not null, article_count integer not null, admission_count integer not null,
    revision integer not null, creation_datetime timestamptz not null, update_datetime timestamptz not null,
    primary key (tenant_id, id));
  ${tenantTable('participation.document')}
  create index on participation.document (tenant_id, process);`;

const amendments = `
  create table participation.amendment (tenant_id uuid not null, id uuid not null, process uuid not null,
    document uuid not null, author uuid not null, kind text not null, article uuid, chapter uuid, after_article uuid,
    title text not null, content text not null, reason text not null, sources text[] not null, original jsonb,
    difference jsonb not null, is_hidden boolean not null, hidden_reason text not null,
    review text, review_reason text not null, reviewed_datetime timestamptz,
    outcome jsonb,
    revision integer not null, creation_datetime timestamptz not null, update_datetime timestamptz not null,
    -- What searches look into, made plain once.
    words text generated always as (public.plain(title || E'\\n' || reason)) stored,
    primary key (tenant_id, id));
  ${tenantTable('participation.amendment')}
  ${listIndexes('participation.amendment', {
    others: ['kind', 'process', 'document', 'article', 'chapter', 'author', 'creation_datetime', 'update_datetime'],
  })}
  create index on participation.amendment (tenant_id, document, article);`;

const votes = `
  create table participation.amendment_tally (tenant_id uuid not null, id uuid not null, up integer not null,
    down integer not null, abs integer not null, shown_up integer not null, shown_down integer not null,
    shown_abs integer not null, moved text[] not null, primary key (tenant_id, id));
  ${tenantTable('participation.amendment_tally')}
  -- id: HMAC of the voter under a key that is not in this database.
  create table participation.amendment_vote (tenant_id uuid not null, id text not null, amedment uuid not null,
    value text not null, primary key (tenant_id, id));
  ${tenantTable('participation.amendment_vote')}`;

const comments = `
  create table participation.comment (tenant_id uuid not null, id uuid not null, process uuid not null, document uuid,
    article uuid, amedment uuid, parent uuid, author uuid not null, content text not null, earlier jsonb not null,
    rewordable_until timestamptz, edited_datetime timestamptz, is_withdrawn boolean not null,
    is_text_erased boolean not null, is_hidden boolean not null, hidden_reason text not null,
    revision integer not null, creation_datetime timestamptz not null, update_datetime timestamptz not null,
    words text generated always as (public.plain(content)) stored,
    primary key (tenant_id, id));
  ${tenantTable('participation.comment')}
  ${listIndexes('participation.comment', {
    others: ['process', 'document', 'article', 'amedment', 'parent', 'author', 'creation_datetime', 'update_datetime'],
  })}
  create table participation.comment_report (tenant_id uuid not null, id uuid not null, comment uuid not null,
    reporter uuid not null, reason text not null, text text, is_settled boolean not null,
    creation_datetime timestamptz not null, primary key (tenant_id, id));
  ${tenantTable('participation.comment_report')}
  create index on participation.comment_report (tenant_id, comment);
  create index on participation.comment_report (tenant_id, reporter);`;
