import { type MigrationRunner, type SchemaMigration, tenantTable } from '@ateneo/persistence';
import { viewTable } from '@ateneo/resource';
import { eventView } from '../views/event/event.projection.js';
import { repeatedScanView } from '../views/repeated-scan/repeated-scan.projection.js';
import { sponsorView } from '../views/sponsor/sponsor.projection.js';
import { transferView } from '../views/transfer/transfer.projection.js';
import { waitingView } from '../views/waiting/waiting.projection.js';

/** Views of events, tickets, reservations, those who wait and what happens at doors, sponsors, and the reference view of people. */
export class CreateTicketing1764000001000 implements SchemaMigration {
  readonly name = 'CreateTicketing1764000001000';

  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(viewTable(eventView));
    await runner.query(tickets);
    await runner.query(reservations);
    await runner.query(viewTable(waitingView));
    await runner.query(viewTable(transferView));
    await runner.query(viewTable(repeatedScanView));
    await runner.query(people);
    await runner.query(stewards);
    await runner.query(viewTable(sponsorView));
  }
}

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
