/**
 * Takes a batch of commands, each with a stream, its tenant and the revision it expects, and their events, each with the
 * number of its command, grouped and in order. Every command stands or falls alone: the batch is transport. One lock, held to
 * the commit, makes the order of positions the order of commits. Nobody is notified: the process that appended tells of it
 * behind the commit, which a notice inside made half again as long.
 *
 * Answers a row a command: `appended` with the revision and position of its last event, or `conflict` with the
 * revision found. A command whose ids are already there, right after the revision it expects, is a retry and gets the
 * first answer. Commands on one stream are taken in turn, a round each; usually there is one round.
 *
 * `append_batch` is the fast way in front of it.
 */
export const appendFunction = `
create function event_store.append(
  p_streams text[], p_tenants uuid[], p_expected integer[],
  p_commands integer[], p_ids uuid[], p_types text[], p_data text[], p_metadata text[]
) returns table (command bigint, appended boolean, revision integer, "position" bigint)
language plpgsql security definer
set search_path = ''
-- Plans are made once a connection, perhaps while the log is still empty and without knowing how long the arrays are:
-- what is right then must be right later.
set enable_seqscan = off
set enable_nestloop = off
as $$
declare
  reached bigint;
  round integer := 0;
  answered integer := 0;
  answers integer;
begin
  if exists (
    select from unnest(p_streams, p_tenants) as c(stream, tenant)
    where event_store.tenant_of(c.stream) is distinct from c.tenant
  ) then
    raise exception 'a stream is not of the tenant of its command' using errcode = 'insufficient_privilege';
  end if;

  perform pg_advisory_xact_lock(hashtextextended('event_store.append', 0));
  reached := event_store.head();
  loop
    round := round + 1;
    return query
    with span as (
      select e.command, min(e.n) - 1 as skipped, count(*)::integer as events
      from unnest(p_commands) with ordinality as e(command, n)
      group by e.command
    ),
    turn as (
      select c.n, c.stream, c.tenant, c.expected, s.skipped, s.events,
        row_number() over (partition by c.stream order by c.n) as turn
      from unnest(p_streams, p_tenants, p_expected) with ordinality as c(stream, tenant, expected, n)
      join span s on s.command = c.n
    ),
    judged as (
      select t.*, coalesce((
        select e.revision from event_store.events e where e.stream = t.stream order by e.revision desc limit 1
      ), -1) as actual
      from turn t
      where t.turn = round
    ),
    accepted as (
      select j.*, reached + (sum(j.events) over (order by j.n))::bigint - j.events as base
      from judged j
      where j.actual = j.expected
    ),
    inserted as (
      insert into event_store.events (position, tenant_id, stream, revision, id, type, data, metadata)
      select a.base + e.n - a.skipped, a.tenant, a.stream, a.expected + (e.n - a.skipped)::integer,
        e.id, e.type, e.data, e.metadata
      from unnest(p_commands, p_ids, p_types, p_data, p_metadata) with ordinality
        as e(command, id, type, data, metadata, n)
      join accepted a on a.n = e.command
    )
    select a.n, true, a.expected + a.events, a.base + a.events from accepted a
    union all
    select j.n, first.position is not null,
      case when first.position is null then j.actual else j.expected + j.events end, first.position
    from judged j
    left join lateral (
      select max(e.position) as position
      from event_store.events e
      where e.stream = j.stream and e.revision > j.expected and e.revision <= j.expected + j.events
      having array_agg(e.id order by e.revision) = p_ids[j.skipped + 1 : j.skipped + j.events]
    ) first on true
    where j.actual <> j.expected;
    get diagnostics answers = row_count;
    answered := answered + answers;
    reached := event_store.head();
    exit when answers = 0 or answered = cardinality(p_streams);
  end loop;
end $$;
revoke execute on function event_store.append(
  text[], uuid[], integer[], integer[], uuid[], text[], text[], text[]
) from public;
grant execute on function event_store.append(
  text[], uuid[], integer[], integer[], uuid[], text[], text[], text[]
) to ateneo_app;
`;
