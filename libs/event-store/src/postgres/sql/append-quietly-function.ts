/**
 * `append` with a way for the smallest batch (one command, one event: whoever appends alone), where making arrays into rows
 * costs more than the insert, and without a notice: the process that appended tells of it after the commit, which a notice
 * inside made half again as long. Whatever is unusual still goes to `append_in_turn`.
 */
export const appendQuietlyFunction = `
create or replace function event_store.append(
  p_streams text[], p_tenants uuid[], p_expected integer[],
  p_commands integer[], p_ids uuid[], p_types text[], p_data text[], p_metadata text[]
) returns table (command bigint, appended boolean, revision integer, "position" bigint)
language plpgsql security definer
set search_path = ''
-- Plans are made once a connection, perhaps while the log is still empty.
set enable_seqscan = off
as $$
declare
  is_one boolean := cardinality(p_streams) = 1 and cardinality(p_ids) = 1;
  reached bigint;
  fits boolean;
begin
  -- A statement of its own: what comes next must see what was committed while it waited.
  perform pg_advisory_xact_lock(hashtextextended('event_store.append', 0));
  reached := greatest(
    (select max(e.position) from event_store.events e),
    (select l.erased_up_to from event_store.log l)
  );
  if is_one then
    fits := event_store.tenant_of(p_streams[1]) = p_tenants[1] and p_expected[1] = coalesce((
      select e.revision from event_store.events e where e.stream = p_streams[1] order by e.revision desc limit 1
    ), -1);
  else
    select
      count(distinct c.stream) = count(*) and bool_and(
        event_store.tenant_of(c.stream) = c.tenant and c.expected = coalesce((
          select e.revision from event_store.events e where e.stream = c.stream order by e.revision desc limit 1
        ), -1))
    into fits
    from unnest(p_streams, p_tenants, p_expected) as c(stream, tenant, expected);
  end if;

  if fits is not true then
    return query select * from event_store.append_in_turn(
      p_streams, p_tenants, p_expected, p_commands, p_ids, p_types, p_data, p_metadata);
  elsif is_one then
    insert into event_store.events (position, stream, revision, id, type, data, metadata)
    values (reached + 1, p_streams[1], p_expected[1] + 1, p_ids[1], p_types[1], p_data[1], p_metadata[1]);
    return query select 1::bigint, true, p_expected[1] + 1, reached + 1;
  else
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
  end if;
end $$;
`;
