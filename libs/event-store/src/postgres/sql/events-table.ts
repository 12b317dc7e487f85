/**
 * The log. `position` is the order of commit. The tenant stands in the stream's name. Row security binds the owner too: the
 * request role sees one tenant's events, the owner's role all of them. The policy compares in a way that no index serves:
 * streams are looked up by name, never through all events of their tenant.
 *
 * What a row must fulfil is asked by row security too, and not by a generated column and checks: PostgreSQL reads those anew
 * from its catalogue at every insert, which took more of a small append than the insert itself. Only the owner inserts.
 */
export const eventsTable = `
create table event_store.events (
  position bigint primary key,
  tenant_id uuid not null,
  stream text not null,
  revision integer not null,
  id uuid not null,
  type text not null,
  data text not null,
  metadata text not null,
  unique (stream, revision)
);
create index events_of_tenant on event_store.events (tenant_id, position);

alter table event_store.events enable row level security;
alter table event_store.events force row level security;
create policy tenant on event_store.events for select to ateneo_app
  using (tenant_id is not distinct from nullif(current_setting('app.tenant', true), '')::uuid);
create policy whole_log on event_store.events to current_user using (true) with check (
  tenant_id = substr(stream, strpos(stream, '-') + 1, 36)::uuid and octet_length(stream) <= 300
  and revision >= 0 and octet_length(data) + octet_length(metadata) <= 65536
);
grant select on event_store.events to ateneo_app;
`;
