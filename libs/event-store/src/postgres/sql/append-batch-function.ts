/**
 * The way nearly all batches go: every command is the only one on its stream and expects the revision that is there. Then
 * the answer is one number, the log's new end; events have the numbers up to it in the order given. Whatever else there
 * is in a batch (a conflict, a retry, two commands on one stream) sends all of it to `append`, whose rows are
 * answered as a JSON array of arrays. One event alone, which whoever appends alone sends, goes without making
 * arrays into rows: one look and one insert in a statement.
 */
export const appendBatchFunction = `
create function event_store.append_batch(
  p_streams text[], p_tenants uuid[], p_expected integer[],
  p_commands integer[], p_ids uuid[], p_types text[], p_data text[], p_metadata text[]
) returns text
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
  if cardinality(p_ids) = 1 and cardinality(p_streams) = 1 then
    insert into event_store.events (position, tenant_id, stream, revision, id, type, data, metadata)
    select greatest(
        (select max(e.position) from event_store.events e),
        (select l.erased_up_to from event_store.log l)
      ) + 1, p_tenants[1], p_streams[1], p_expected[1] + 1, p_ids[1], p_types[1], p_data[1], p_metadata[1]
    where p_expected[1] = coalesce((
      select e.revision from event_store.events e where e.stream = p_streams[1] order by e.revision desc limit 1
    ), -1)
    returning events.position into reached;
    if found then
      return reached;
    end if;
  else
    select
      greatest((select max(e.position) from event_store.events e), (select l.erased_up_to from event_store.log l)),
      count(distinct c.stream collate "C") = count(*) and bool_and(c.expected = coalesce((
        select e.revision from event_store.events e where e.stream = c.stream order by e.revision desc limit 1
      ), -1))
    into reached, fits
    from unnest(p_streams, p_expected) as c(stream, expected);
    if fits then
      insert into event_store.events (position, tenant_id, stream, revision, id, type, data, metadata)
      select reached + e.n, p_tenants[e.command], p_streams[e.command],
        -- Nearly always each command has one event; a number over partitions would sort them all.
        p_expected[e.command] + case when cardinality(p_ids) = cardinality(p_streams) then 1
          else e.n - array_position(p_commands, e.command) + 1 end,
        e.id, e.type, e.data, e.metadata
      from unnest(p_commands, p_ids, p_types, p_data, p_metadata) with ordinality
        as e(command, id, type, data, metadata, n);
      return reached + cardinality(p_ids);
    end if;
  end if;
  return (
    select json_agg(json_build_array(a.command, a.appended, a.revision, a.position))
    from event_store.append(p_streams, p_tenants, p_expected, p_commands, p_ids, p_types, p_data, p_metadata) a
  );
end $$;
revoke execute on function event_store.append_batch(
  text[], uuid[], integer[], integer[], uuid[], text[], text[], text[]
) from public;
grant execute on function event_store.append_batch(
  text[], uuid[], integer[], integer[], uuid[], text[], text[], text[]
) to ateneo_app;
`;
