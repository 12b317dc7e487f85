/**
 * One row about the log itself, no tenant's: who it is, and how far its numbers were used by events that have been
 * erased since, so that none is given twice.
 */
export const logTable = `
create table event_store.log (
  store_id uuid not null default gen_random_uuid(),
  erased_up_to bigint not null default 0,
  is_only boolean primary key default true check (is_only)
);
insert into event_store.log default values;
grant select on event_store.log to ateneo_app;
`;
