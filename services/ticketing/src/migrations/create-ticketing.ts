import { type MigrationRunner, type SchemaMigration, tenantTable } from '@ateneo/persistence';

/** Views of events, tickets, reservations, those who wait and what happens at doors, and the reference view of people. */
export class CreateTicketing1764000001000 implements SchemaMigration {
  readonly name = 'CreateTicketing1764000001000';

  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(events);
    await runner.query(tickets);
    await runner.query(reservations);
    await runner.query(waitings);
    await runner.query(transfers);
    await runner.query(doubles);
    await runner.query(people);
    await runner.query(stewards);
  }
}

const events = `
  create table ticketing.event (tenant_id uuid not null, id uuid not null, title text not null, summary text not null,
    content text not null, is_online boolean not null, online_url text not null, place text not null,
    address text not null, location jsonb, timezone text not null, iframe text not null, image jsonb,
    is_active boolean not null, is_public boolean not null, start_datetime timestamptz not null,
    end_datetime timestamptz not null, registry_end_datetime timestamptz, refund_end_datetime timestamptz,
    total_seats integer not null, organization uuid, organizations text[] not null, areas text[] not null,
    tags text[] not null, reservation_code text not null, is_reentry_allowed boolean not null,
    is_transfer_allowed boolean not null default true, is_cancelled boolean not null,
    -- whoever has a place is told of both on the page
    moved_datetime timestamptz, cancelled_datetime timestamptz,
    seats_taken integer not null, waiting_count integer not null,
    revision integer not null, creation_datetime timestamptz not null, update_datetime timestamptz not null,
    primary key (tenant_id, id));
  ${tenantTable('ticketing.event')}
  create index on ticketing.event (tenant_id, start_datetime);`;

const tickets = `
  create table ticketing.ticket (tenant_id uuid not null, id uuid not null, event uuid not null, title text not null,
    content text not null, price integer not null,
    -- exempt: no rate, and by what law
    tax_rate numeric(5, 2), tax_clause text, total_seats integer not null,
    seat_weight integer not null, max_per_person integer not null, members_only boolean not null, tags text[] not null,
    start_datetime timestamptz, end_datetime timestamptz, is_closed boolean not null, thumbnail jsonb,
    sold_count integer not null,
    waiting_count integer not null, revision integer not null, creation_datetime timestamptz not null,
    update_datetime timestamptz not null, primary key (tenant_id, id));
  ${tenantTable('ticketing.ticket')}
  create index on ticketing.ticket (tenant_id, event);`;

const reservations = `
  create table ticketing.reservation (tenant_id uuid not null, id uuid not null, event uuid not null,
    ticket uuid not null, "user" uuid not null, holder_name text not null, status text not null, price integer not null,
    order_id uuid not null, held_until timestamptz, is_offer boolean not null, cause text,
    -- who paid, whose it may be no more; how, and by which payment
    payer uuid, paid_by text, payment uuid,
    -- what went back, what should have gone back and did not, and why; until when it goes back because its event was moved
    refund integer not null, refund_due integer not null default 0, refund_failed text, moved_refund_end_datetime timestamptz,
    generation integer not null, door text, checked_in_datetime timestamptz, is_inside boolean not null,
    revision integer not null,
    creation_datetime timestamptz not null, update_datetime timestamptz not null, primary key (tenant_id, id));
  ${tenantTable('ticketing.reservation')}
  create index on ticketing.reservation (tenant_id, "user", creation_datetime);
  create index on ticketing.reservation (tenant_id, event, creation_datetime, id);
  create index on ticketing.reservation (tenant_id, payment) where payment is not null;
  create index on ticketing.reservation (tenant_id, id) where refund_due > 0;`;

const waitings = `
  create table ticketing.waiting (tenant_id uuid not null, id uuid not null, event uuid not null, ticket uuid not null,
    "user" uuid not null, quantity integer not null, turn integer not null, ended text, offered_until timestamptz,
    creation_datetime timestamptz not null, primary key (tenant_id, id));
  ${tenantTable('ticketing.waiting')}
  create index on ticketing.waiting (tenant_id, "user");
  create index on ticketing.waiting (tenant_id, event, turn) where ended is null;`;

/** Places that pass to other people, where the event lets them. */
const transfers = `
  create table ticketing.transfer (tenant_id uuid not null, id uuid not null, event uuid not null,
    reservation uuid not null, from_user uuid not null, to_user uuid, status text not null,
    until_datetime timestamptz not null, ended_datetime timestamptz, creation_datetime timestamptz not null,
    primary key (tenant_id, id));
  ${tenantTable('ticketing.transfer')}
  create index on ticketing.transfer (tenant_id, reservation);
  create index on ticketing.transfer (tenant_id, event);
  create index on ticketing.transfer (tenant_id, to_user) where to_user is not null;`;

/** Codes that were shown a second time at a door. */
const doubles = `
  create table ticketing.repeated_scan (tenant_id uuid not null, id uuid not null, event uuid not null,
    reservation uuid not null, door text not null, at timestamptz not null, shown text not null,
    entered_door text not null, entered_at timestamptz not null, primary key (tenant_id, id));
  ${tenantTable('ticketing.repeated_scan')}
  create index on ticketing.repeated_scan (tenant_id, event, at);`;

const stewards = `
  create table ticketing.steward (tenant_id uuid not null, id uuid not null, event uuid not null, "user" uuid not null,
    primary key (tenant_id, id));
  ${tenantTable('ticketing.steward')}
  create index on ticketing.steward (tenant_id, event, "user");`;

const people = `
  create table ticketing.person (tenant_id uuid not null, id uuid not null, is_active boolean not null,
    is_superuser boolean not null, is_staff boolean not null, is_verified boolean not null, organization uuid,
    managed uuid[] not null, areas text[] not null, tags text[] not null, primary key (tenant_id, id));
  ${tenantTable('ticketing.person')}`;
