import { type MigrationRunner, type SchemaMigration, tenantTable } from '@ateneo/persistence';

/** The channel on which jobs are told of: a `MovedJob` as JSON. */
export const JOB_MOVED = 'jobs_moved';

/** Which job moved, and whose it is. */
export interface MovedJob {
  readonly tenant: string;
  readonly asker: string;
  readonly job: string;
}

class CreateJobs1763705100000 implements SchemaMigration {
  readonly name = 'CreateJobs1763705100000';

  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(jobs);
    await runner.query(results);
    await runner.query(telling);
  }
}

const jobs = `
  create table jobs.job (
    tenant_id uuid not null,
    id uuid not null,
    kind text not null,
    asker uuid not null,
    -- what the asker might see when they asked: who may see less by now gets no result
    rights text not null,
    -- what exactly is wanted, sealed: it may quote people; null when it was forgotten
    asked text,
    status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'stopped', 'failed')),
    -- how often it was begun by a person: each time is an effect of its own
    run integer not null default 1,
    -- who works at it now; whatever another one still does is refused
    holder uuid,
    done integer not null default 0,
    total integer,
    -- where to go on; never personal data
    checkpoint jsonb,
    reason text,
    file_name text,
    file_type text,
    file_bytes bigint,
    created_at timestamptz not null default date_trunc('milliseconds', now()),
    started_at timestamptz,
    finished_at timestamptz,
    -- until when there is a result to download
    expires_at timestamptz,
    primary key (tenant_id, id)
  );
  ${tenantTable('jobs.job')}
  -- Housekeeping looks through all tenants; row security binds the owner too.
  create policy every_tenant on jobs.job to current_user using (true) with check (true);
  grant insert, update (status, run, holder, reason, finished_at, expires_at) on jobs.job to ateneo_app;
  create index job_listed on jobs.job (tenant_id, created_at);
  create index job_of_asker on jobs.job (tenant_id, asker, created_at);`;

const results = `
  create table jobs.result_part (
    tenant_id uuid not null,
    job uuid not null,
    -- draft: what the file is made of; file: the file itself
    part text not null check (part in ('draft', 'file')),
    number integer not null,
    sealed bytea not null,
    primary key (tenant_id, job, part, number),
    foreign key (tenant_id, job) references jobs.job on delete cascade
  );
  ${tenantTable('jobs.result_part')}
  create policy every_tenant on jobs.result_part to current_user using (true) with check (true);`;

/** Whoever listens hears that a job began, got further or came to its end, whoever wrote it. Ids alone. */
const telling = `
  create function jobs.tell_moved() returns trigger language plpgsql as $$ begin
    perform pg_notify('${JOB_MOVED}', json_build_object('tenant', new.tenant_id, 'asker', new.asker, 'job', new.id)::text);
    return null;
  end $$;
  create trigger tell_moved after insert or update of status, done, total on jobs.job
    for each row execute function jobs.tell_moved();`;

/** Tables of the schema `jobs`. */
export const jobsMigrations = [CreateJobs1763705100000];
