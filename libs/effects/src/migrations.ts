import { type MigrationRunner, type SchemaMigration, tenantTable } from '@ateneo/persistence';

const FIGURES = `-- Totals over all tenants, for whoever watches the process: no tenant, no person.
      create function effects.figures() returns table
        (kind text, pending bigint, running bigint, stopped bigint, appointed bigint, oldest_seconds double precision)
        language sql stable security definer set search_path = '' as $$
          select coalesce(w.kind, s.kind), coalesce(w.pending, 0), coalesce(w.running, 0), coalesce(s.stopped, 0),
            coalesce(w.appointed, 0), coalesce(w.oldest, 0)
          from (select e.kind, count(*) filter (where e.status = 'pending' and e.due_at <= now()) as pending,
              count(*) filter (where e.due_at > now()) as appointed,
              count(*) filter (where e.status = 'running') as running,
              greatest(0, extract(epoch from now() - min(e.due_at)))::double precision as oldest
            from effects.effect e where e.next_attempt is not null group by e.kind) w
          full join (select e.kind, count(*) as stopped from effects.effect e where e.status = 'stopped' group by e.kind) s
            on s.kind = w.kind $$;
      revoke all on function effects.figures() from public;
      grant execute on function effects.figures() to ateneo_app;`;

class CreateEffects1763705000000 implements SchemaMigration {
  readonly name = 'CreateEffects1763705000000';

  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table effects.effect (
        tenant_id uuid not null,
        id uuid not null default gen_random_uuid(),
        kind text not null,
        key text not null,
        recipient uuid,
        reference text not null,
        status text not null default 'pending' check (status in ('pending', 'running', 'done', 'stopped')),
        attempts integer not null default 0,
        -- pending: when it is due; running: when its lease ends, after which anybody may take it; else null
        next_attempt timestamptz default now(),
        -- when it was to happen: at once when it was asked for, or at the moment of an appointment
        due_at timestamptz not null default now(),
        -- who holds it now; an outcome counts only for its own lease
        lease uuid,
        reason text,
        -- the latest attempts: number, started, ended, result, reason
        history jsonb not null default '[]',
        started_at timestamptz,
        created_at timestamptz not null default now(),
        finished_at timestamptz,
        primary key (tenant_id, id),
        unique (tenant_id, kind, key)
      );
      ${tenantTable('effects.effect')}
      -- The runner takes what is due from every tenant; row security binds the owner too.
      create policy every_tenant on effects.effect to current_user using (true) with check (true);
      -- The retry button is the request role's, and asking for jobs; what came of them is not.
      grant insert (kind, key, recipient, reference, due_at, next_attempt) on effects.effect to ateneo_app;
      -- A request asks for nothing else: mails, charges and appointments follow from what was decided.
      create policy only_jobs on effects.effect as restrictive for insert to ateneo_app with check (kind = 'job');
      grant update (status, next_attempt, attempts, finished_at, due_at) on effects.effect to ateneo_app;
      create index effect_due on effects.effect (kind, tenant_id, next_attempt) where next_attempt is not null;
      create index effect_next on effects.effect (kind, next_attempt) where next_attempt is not null;
      create index effect_stopped on effects.effect (kind) where status = 'stopped';
      create index effect_listed on effects.effect (tenant_id, created_at);
      create index effect_recipient on effects.effect (tenant_id, recipient);

      ${FIGURES}`);
  }
}

/** Tables of the schema `effects`: the ledger. */
export const effectsMigrations = [CreateEffects1763705000000];
