/**
 * A page of the whole log: at most p_limit events among the p_window positions after p_after, then one row without an
 * event whose position says how far it looked. The window keeps a rare type from scanning the log in one go. The owner's alone.
 */
export const readAllFunction = `
create function event_store.read_all(p_after bigint, p_limit integer, p_tenant uuid, p_types text[], p_window bigint)
returns table ("position" bigint, stream text, tenant uuid, revision integer, id uuid, type text, data text, metadata text)
language plpgsql stable
-- Plans are made once a connection, perhaps while the log is still empty.
set enable_seqscan = off
as $$
declare
  upto bigint := greatest(p_after, least(p_after + p_window, event_store.head()));
begin
  if p_tenant is null then
    return query
      select e.position, e.stream, e.tenant_id, e.revision, e.id, e.type, e.data, e.metadata
      from event_store.events e
      where e.position > p_after and e.position <= upto and (p_types is null or e.type = any (p_types))
      order by e.position
      limit p_limit;
  else
    return query
      select e.position, e.stream, e.tenant_id, e.revision, e.id, e.type, e.data, e.metadata
      from event_store.events e
      where e.tenant_id = p_tenant and e.position > p_after and e.position <= upto
        and (p_types is null or e.type = any (p_types))
      order by e.position
      limit p_limit;
  end if;
  return query select upto, null::text, null::uuid, null::integer, null::uuid, null::text, null::text, null::text;
end $$;
revoke execute on function event_store.read_all(bigint, integer, uuid, text[], bigint) from public;
`;
