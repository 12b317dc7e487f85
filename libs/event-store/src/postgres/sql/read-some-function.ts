/** As `event_store.read`, no further than so many events: one of a long stream costs one. */
export const readSomeFunction = `
create function event_store.read_some(p_stream text, p_from integer, p_most integer)
returns table ("position" bigint, revision integer, id uuid, type text, data text, metadata text)
language plpgsql volatile
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
    order by e.revision
    limit p_most;
end $$;
revoke execute on function event_store.read_some(text, integer, integer) from public;
grant execute on function event_store.read_some(text, integer, integer) to ateneo_app;
`;
