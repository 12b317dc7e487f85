/** The last position that was given; 0 when none was. It tells the request role how long the log is, and no more. */
export const headFunction = `
create function event_store.head() returns bigint
language sql stable security definer set search_path = ''
return greatest(
  (select max(e.position) from event_store.events e),
  (select l.erased_up_to from event_store.log l)
);
revoke execute on function event_store.head() from public;
grant execute on function event_store.head() to ateneo_app;
`;
