/**
 * A stream's events, seen as the stream's own tenant: one call instead of begin, set, select, commit. In a transaction
 * that is some tenant's already it stays that tenant's.
 */
export const readFunction = `
create function event_store.read(p_stream text, p_from integer)
returns table ("position" bigint, revision integer, id uuid, type text, data text, metadata text)
language plpgsql volatile
-- Plans are made once a connection, perhaps while the log is still empty.
set enable_seqscan = off
as $$
begin
  if coalesce(current_setting('app.tenant', true), '') = '' then
    perform set_config('app.tenant', event_store.tenant_of(p_stream)::text, true);
  end if;
  return query
    select e.position, e.revision, e.id, e.type, e.data, e.metadata
    from event_store.events e
    where e.stream = p_stream and e.revision >= p_from
    order by e.revision;
end $$;
revoke execute on function event_store.read(text, integer) from public;
grant execute on function event_store.read(text, integer) to ateneo_app;
`;
