import { tenantTable } from '@ateneo/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Views of events, tickets, reservations and those who wait, and the reference view of people. */
export class CreateTicketing1764000001000 implements MigrationInterface {
  readonly name = 'CreateTicketing1764000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(events);
    await runner.query(tickets);
    await runner.query(reservations);
    await runner.query(waitings);
    await runner.query(people);
    await runner.query(stewards);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table ticketing.steward, ticketing.person, ticketing.waiting, ticketing.reservation, ticketing.ticket, ticketing.event',
    );
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
    is_cancelled boolean not null, seats_taken integer not null, waiting_count integer not null,
    revision integer not null, creation_datetime timestamptz not null, update_datetime timestamptz not null,
    primary key (tenant_id, id));
  ${tenantTable('ticketing.event')}
  create index on ticketing.event (tenant_id, start_datetime);`;

const tickets = `
  create table ticketing.ticket (tenant_id uuid not null, id uuid not null, event uuid not null, title text not null,
    content text not null, price integer not null, tax_rate integer not null, total_seats integer not null,
    seat_weight integer not null, max_per_person integer not null, members_only boolean not null, tags text[] not null,
    start_datetime timestamptz, end_datetime timestamptz, is_closed boolean not null, sold_count integer not null,
    waiting_count integer not null, revision integer not null, creation_datetime timestamptz not null,
    update_datetime timestamptz not null, primary key (tenant_id, id));
  ${tenantTable('ticketing.ticket')}
  create index on ticketing.ticket (tenant_id, event);`;

const reservations = `
  create table ticketing.reservation (tenant_id uuid not null, id uuid not null, event uuid not null,
    ticket uuid not null, "user" uuid not null, holder_name text not null, status text not null, price integer not null,
    order_id uuid not null, held_until timestamptz, is_offer boolean not null, cause text, refund integer not null,
    generation integer not null, checked_in_datetime timestamptz, is_inside boolean not null, revision integer not null,
    creation_datetime timestamptz not null, update_datetime timestamptz not null, primary key (tenant_id, id));
  ${tenantTable('ticketing.reservation')}
  create index on ticketing.reservation (tenant_id, "user", creation_datetime);
  create index on ticketing.reservation (tenant_id, event, creation_datetime, id);`;

const waitings = `
  create table ticketing.waiting (tenant_id uuid not null, id uuid not null, event uuid not null, ticket uuid not null,
    "user" uuid not null, quantity integer not null, turn integer not null, ended text, offered_until timestamptz,
    creation_datetime timestamptz not null, primary key (tenant_id, id));
  ${tenantTable('ticketing.waiting')}
  create index on ticketing.waiting (tenant_id, "user");
  create index on ticketing.waiting (tenant_id, event, turn) where ended is null;`;

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
