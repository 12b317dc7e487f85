import { countChanges } from '@ateneo/cqrs';
import { listIndexes, type MigrationRunner, type SchemaMigration, tenantTable } from '@ateneo/persistence';

/** Views of what stands in a process, and the reference view of people. */
export class CreateParticipation1763700005000 implements SchemaMigration {
  readonly name = 'CreateParticipation1763700005000';

  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(processes);
    await runner.query(documents);
    await runner.query(amendments);
    await runner.query(votes);
    await runner.query(comments);
    await runner.query(reviews);
    await runner.query(alternatives);
    await runner.query(elections);
    await runner.query(candidacies);
    await runner.query(`
      create table participation.person (tenant_id uuid not null, id uuid not null, is_superuser boolean not null,
        is_staff boolean not null, is_verified boolean not null, superuser_since timestamptz, staff_since timestamptz,
        inactive_since timestamptz, merged_since timestamptz, organization uuid, organization_since timestamptz, managed uuid[] not null,
        areas text[] not null, tags uuid[] not null, past jsonb not null,
        primary key (tenant_id, id));
      ${tenantTable('participation.person')}`);
  }
}

const processes = `
  create table participation.process (tenant_id uuid not null, id uuid not null, title text not null,
    introduction text not null, image jsonb, is_active boolean not null,
    published_datetime timestamptz, mode text not null, organizations text[] not null,
    areas text[] not null, tags text[] not null, start_datetime timestamptz, end_datetime timestamptz,
    amedment_vote_start_datetime timestamptz, amedment_voting_start_datetime timestamptz,
    amedment_voting_end_datetime timestamptz, endorsement_start_datetime timestamptz,
    endorsement_end_datetime timestamptz, endorsements_needed integer not null,
    rules jsonb not null, voting jsonb not null, revision integer not null, creation_datetime timestamptz not null,
    update_datetime timestamptz not null, primary key (tenant_id, id));
  ${tenantTable('participation.process')}
  create index on participation.process (tenant_id, creation_datetime);
  -- As long as no process was written, totals of their list are kept.
  ${countChanges('participation.process')}`;

const documents = `
  create table participation.document (tenant_id uuid not null, id uuid not null, process uuid not null,
    title text not null, introduction text not null, chapters jsonb not null,
    outline uuid[] not null, is_presented boolean not null,
    chapter_count integer not null, article_count integer not null, admission_count integer not null,
    based_on uuid, is_amending_closed boolean not null,
    revision integer not null, creation_datetime timestamptz not null, update_datetime timestamptz not null,
    primary key (tenant_id, id));
  ${tenantTable('participation.document')}
  create index on participation.document (tenant_id, process);
  create index on participation.document (tenant_id, based_on) where based_on is not null;`;

const amendments = `
  create table participation.amendment (tenant_id uuid not null, id uuid not null, process uuid not null,
    document uuid not null, author uuid not null, kind text not null, article uuid, chapter uuid, after_article uuid,
    title text not null, content text not null, reason text not null, sources text[] not null, original jsonb,
    version integer not null, earlier jsonb not null, corrected_datetime timestamptz, correctable_until timestamptz,
    difference jsonb not null, is_text_erased boolean not null, is_hidden boolean not null, hidden_reason text not null,
    review text, review_reason text not null, reviewed_datetime timestamptz, outcome jsonb,
    -- Those that were withdrawn once their voting had begun stay shown, with the totals of then.
    withdrawn_datetime timestamptz, is_withdrawn boolean generated always as (withdrawn_datetime is not null) stored,
    revision integer not null, creation_datetime timestamptz not null, update_datetime timestamptz not null,
    -- What searches look into, made plain once.
    words text generated always as (public.plain(title || E'\\n' || reason)) stored,
    -- What the list sorts by: an index holds no whole title, and those that are hidden show none.
    shown_title text generated always as (case when is_hidden then '' else left(title, 100) end) stored,
    primary key (tenant_id, id));
  ${tenantTable('participation.amendment')}
  ${listIndexes('participation.amendment', {
    texts: ['shown_title'],
    others: [
      'kind',
      'process',
      'document',
      'article',
      'chapter',
      'author',
      'creation_datetime',
      'update_datetime',
      'is_hidden',
      'is_withdrawn',
    ],
  })}
  create index on participation.amendment (tenant_id, document, article);`;

const votes = `
  create table participation.amendment_tally (tenant_id uuid not null, id uuid not null, up integer not null,
    down integer not null, abs integer not null, shown_up integer not null, shown_down integer not null,
    shown_abs integer not null, moved text[] not null, steps jsonb not null, is_still boolean not null default false,
    primary key (tenant_id, id));
  ${tenantTable('participation.amendment_tally')}
  -- id: HMAC of the voter under a key that is not in this database.
  create table participation.amendment_vote (tenant_id uuid not null, id text not null, amedment uuid not null,
    value text not null, primary key (tenant_id, id));
  ${tenantTable('participation.amendment_vote')}

  -- Which amendments' votes still have their key, and which accounts' votes are taken out when a voting closes.
  create table participation.vote_key (tenant_id uuid not null, id uuid not null, process uuid not null,
    gone_since timestamptz, primary key (tenant_id, id));
  ${tenantTable('participation.vote_key')}
  create table participation.ended_account (tenant_id uuid not null, id uuid not null, ended_at timestamptz not null,
    merged_into uuid, primary key (tenant_id, id));
  ${tenantTable('participation.ended_account')}`;

const comments = `
  create table participation.comment (tenant_id uuid not null, id uuid not null, process uuid not null, document uuid,
    article uuid, amedment uuid, documentalternative uuid, parent uuid, author uuid not null, content text not null, earlier jsonb not null,
    rewordable_until timestamptz, edited_datetime timestamptz, is_withdrawn boolean not null,
    is_text_erased boolean not null, is_hidden boolean not null, hidden_reason text not null,
    revision integer not null, creation_datetime timestamptz not null, update_datetime timestamptz not null,
    words text generated always as (public.plain(content)) stored,
    primary key (tenant_id, id));
  ${tenantTable('participation.comment')}
  ${listIndexes('participation.comment', {
    others: ['process', 'document', 'article', 'amedment', 'parent', 'author', 'creation_datetime', 'update_datetime'],
  })}
  create index on participation.comment (tenant_id, documentalternative);
  create table participation.comment_report (tenant_id uuid not null, id uuid not null, comment uuid not null,
    reporter uuid not null, reason text not null, text text, is_settled boolean not null,
    creation_datetime timestamptz not null, primary key (tenant_id, id));
  ${tenantTable('participation.comment_report')}
  create index on participation.comment_report (tenant_id, comment);
  create index on participation.comment_report (tenant_id, reporter);`;

/** Who reviews amendments, and what they said. */
const reviews = `
  create table participation.reviewer (tenant_id uuid not null, id uuid not null, document uuid not null,
    process uuid not null, person uuid not null, revision integer not null,
    creation_datetime timestamptz not null, primary key (tenant_id, id));
  ${tenantTable('participation.reviewer')}
  create index on participation.reviewer (tenant_id, document);
  create index on participation.reviewer (tenant_id, person);
  create table participation.review (tenant_id uuid not null, id uuid not null, amedment uuid not null,
    process uuid not null, document uuid not null, author uuid not null, reviewer uuid not null, review text,
    reason text not null, place integer not null, creation_datetime timestamptz not null,
    primary key (tenant_id, id));
  ${tenantTable('participation.review')}
  create index on participation.review (tenant_id, amedment);
  create index on participation.review (tenant_id, document);`;

/** Alternatives to documents, and who endorses them. */
const alternatives = `
  create table participation.alternative (tenant_id uuid not null, id uuid not null, process uuid not null,
    document uuid not null, author uuid not null, title text not null, summary text not null,
    introduction text not null, chapters jsonb not null, status text not null, returned_reason text not null,
    is_admitted boolean not null, submitted_datetime timestamptz, approved_datetime timestamptz,
    revision integer not null, creation_datetime timestamptz not null, update_datetime timestamptz not null,
    primary key (tenant_id, id));
  ${tenantTable('participation.alternative')}
  create index on participation.alternative (tenant_id, document);
  create index on participation.alternative (tenant_id, process, status);
  create table participation.endorsement (tenant_id uuid not null, id uuid not null, alternative uuid not null,
    process uuid not null, person uuid not null, creation_datetime timestamptz not null,
    primary key (tenant_id, id));
  ${tenantTable('participation.endorsement')}
  create index on participation.endorsement (tenant_id, alternative);
  create index on participation.endorsement (tenant_id, person);`;

/** Elections, held elsewhere or here. */
const elections = `
  create table participation.election (tenant_id uuid not null, id uuid not null, process uuid not null,
    kind text not null, is_sealed boolean not null, title text not null, description text not null,
    external_link text not null, held_by text not null, at_hand text not null,
    start_datetime timestamptz, end_datetime timestamptz, method text not null, is_random_order boolean not null,
    is_blank_allowed boolean not null, seats integer not null, options jsonb not null, extended_reason text, annulled_reason text,
    result jsonb, revision integer not null, creation_datetime timestamptz not null,
    update_datetime timestamptz not null, primary key (tenant_id, id));
  ${tenantTable('participation.election')}
  create index on participation.election (tenant_id, process);
  create table participation.ballot (tenant_id uuid not null, id text not null, election uuid not null,
    ballot text not null, place text not null, primary key (tenant_id, id));
  ${tenantTable('participation.ballot')}
  create index on participation.ballot (tenant_id, election, place);`;

/** What candidacies are asked for, those that were handed in, and who stands in them. */
const candidacies = `
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
    person uuid, named text not null, statement text not null, photo jsonb, state text not null, gender text,
    primary key (tenant_id, id));
  ${tenantTable('participation.candidate')}
  create index on participation.candidate (tenant_id, candidacy);
  create index on participation.candidate (tenant_id, person);`;
