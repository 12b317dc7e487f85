import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Searches and filters on texts that read every row (decision 119). Trigrams may not be used under row security: a function of the
 * owner's looks them up and answers ids, which are nothing without the rows, and those are read under row security.
 */
export class FindByWords1764700002000 implements MigrationInterface {
  readonly name = 'FindByWords1764700002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create policy searching on identity.person for select to current_user using (true);
      create index person_words on identity.person using gin (words public.gin_trgm_ops);
      create function identity.people_holding(words text[]) returns setof uuid
        language plpgsql stable security definer set search_path = '' rows 200 as $$
        begin
          -- Put into the statement, quoted: a plan made for any words does not know which of them are rare.
          return query execute 'select p.id from identity.person p where p.tenant_id = $1'
            || coalesce((select string_agg(format(' and p.words like %L', public.containing(w)), '') from unnest(words) as w), '')
            using nullif(current_setting('app.tenant', true), '')::uuid;
        end $$;
      revoke all on function identity.people_holding(text[]) from public;
      grant execute on function identity.people_holding(text[]) to ateneo_app;

      alter table identity.user_change add column before_begins text generated always as (left(before, 100)) stored,
        add column after_begins text generated always as (left(after, 100)) stored;
      create index user_change_before on identity.user_change (tenant_id, before_begins);
      create index user_change_after on identity.user_change (tenant_id, after_begins);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table identity.user_change drop column before_begins, drop column after_begins;
      drop function identity.people_holding(text[]);
      drop index identity.person_words;
      drop policy searching on identity.person;`);
  }
}
