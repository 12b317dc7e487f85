/**
 * The log. `position` is the order of commit. The tenant is read from the stream's name, so the two cannot differ;
 * row security binds the owner too: the request role sees one tenant's events, the owner's role all of them. The policy
 * compares in a way that no index serves: streams are looked up by name, never through all events of their tenant.
 */
export const eventsTable = `
create table event_store.events (
  position bigint primary key,
  tenant_id uuid not null generated always as (event_store.tenant_of(stream)) stored,
  stream text not null check (octet_length(stream) <= 300),
  revision integer not null check (revision >= 0),
  id uuid not null,
  type text not null,
  data text not null,
  metadata text not null,
  unique (stream, revision),
  check (octet_length(data) + octet_length(metadata) <= 65536)
);
create index events_of_tenant on event_store.events (tenant_id, position);

alter table event_store.events enable row level security;
alter table event_store.events force row level security;
create policy tenant on event_store.events for select to ateneo_app
  using (tenant_id is not distinct from nullif(current_setting('app.tenant', true), '')::uuid);
create policy whole_log on event_store.events to current_user using (true) with check (true);
grant select on event_store.events to ateneo_app;
`;
