/**
 * The way most batches go: every command is the only one on its stream and expects the revision that is there. Then one
 * look at the revisions and one insert do for all. Whatever else there is in a batch (a conflict, a retry, two commands
 * on one stream, a tenant that is not its stream's) sends all of it to `append_in_turn`, which is `append` as it was.
 */
export const appendAtOnceFunction = `
alter function event_store.append(
  text[], uuid[], integer[], integer[], uuid[], text[], text[], text[]
) rename to append_in_turn;
revoke execute on function event_store.append_in_turn(
  text[], uuid[], integer[], integer[], uuid[], text[], text[], text[]
) from ateneo_app;

create function event_store.append(
  p_streams text[], p_tenants uuid[], p_expected integer[],
  p_commands integer[], p_ids uuid[], p_types text[], p_data text[], p_metadata text[]
) returns table (command bigint, appended boolean, revision integer, "position" bigint)
language plpgsql security definer
set search_path = ''
-- Plans are made once a connection, perhaps while the log is still empty.
set enable_seqscan = off
as $$
declare
  reached bigint;
  fits boolean;
begin
  -- A statement of its own: what comes next must see what was committed while it waited.
  perform pg_advisory_xact_lock(hashtextextended('event_store.append', 0));
  select
    count(distinct c.stream) = count(*) and bool_and(
      event_store.tenant_of(c.stream) = c.tenant and c.expected = coalesce((
        select e.revision from event_store.events e where e.stream = c.stream order by e.revision desc limit 1
      ), -1)),
    greatest((select max(e.position) from event_store.events e), (select l.erased_up_to from event_store.log l))
  into fits, reached
  from unnest(p_streams, p_tenants, p_expected) as c(stream, tenant, expected);

  if fits is not true then
    return query select * from event_store.append_in_turn(
      p_streams, p_tenants, p_expected, p_commands, p_ids, p_types, p_data, p_metadata);
    return;
  end if;
  return query
  with inserted as (
    insert into event_store.events (position, stream, revision, id, type, data, metadata)
    select reached + e.n, p_streams[e.command],
      p_expected[e.command] + (row_number() over (partition by e.command order by e.n))::integer,
      e.id, e.type, e.data, e.metadata
    from unnest(p_commands, p_ids, p_types, p_data, p_metadata) with ordinality
      as e(command, id, type, data, metadata, n)
  )
  select e.command::bigint, true, p_expected[e.command] + count(*)::integer, reached + max(e.n)
  from unnest(p_commands) with ordinality as e(command, n)
  group by e.command;
  perform pg_notify('event_store', (reached + cardinality(p_ids))::text);
end $$;
revoke execute on function event_store.append(
  text[], uuid[], integer[], integer[], uuid[], text[], text[], text[]
) from public;
grant execute on function event_store.append(
  text[], uuid[], integer[], integer[], uuid[], text[], text[], text[]
) to ateneo_app;
`;
