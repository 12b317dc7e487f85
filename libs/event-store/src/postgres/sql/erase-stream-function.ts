/** Deletes a stream's rows, in turn with the appends, and remembers the numbers they had. The owner's alone. */
export const eraseStreamFunction = `
create function event_store.erase_stream(p_stream text) returns boolean
language plpgsql as $$
declare
  last bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('event_store.append', 0));
  with erased as (
    delete from event_store.events e where e.stream = p_stream returning e.position
  )
  select max(erased.position) into last from erased;
  update event_store.log set erased_up_to = last where erased_up_to < last;
  return last is not null;
end $$;
revoke execute on function event_store.erase_stream(text) from public;
`;
