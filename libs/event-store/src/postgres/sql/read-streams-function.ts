/**
 * `read` for several streams of one tenant at once, each from its own revision. `n` says which stream a row is of, counted
 * from 1; a stream without events from there has no rows. Of whole streams, `p_most` of each at most. Seen as the first stream's tenant; in a transaction that is some
 * tenant's already as that one.
 */
export const readStreamsFunction = `
create function event_store.read_streams(p_streams text[], p_from integer[], p_most integer default null)
returns table (n integer, "position" bigint, revision integer, id uuid, type text, data text, metadata text)
language plpgsql volatile
-- Plans are made once a connection, perhaps while the log is still empty.
set enable_seqscan = off
as $$
begin
  if coalesce(current_setting('app.tenant', true), '') = '' then
    perform set_config('app.tenant', event_store.tenant_of(p_streams[1])::text, true);
  end if;
  return query
    select c.n::integer, e.position, e.revision, e.id, e.type, e.data, e.metadata
    from unnest(p_streams, p_from) with ordinality as c(stream, from_revision, n)
    cross join lateral (
      select * from event_store.events e
      where e.stream = c.stream and e.revision >= c.from_revision
      order by e.revision
      limit case when c.from_revision = 0 then p_most end
    ) e
    order by c.n, e.revision;
end $$;
revoke execute on function event_store.read_streams(text[], integer[], integer) from public;
grant execute on function event_store.read_streams(text[], integer[], integer) to ateneo_app;
`;
