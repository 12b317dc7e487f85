import { type MigrationRunner, type SchemaMigration, tenantTable } from '@ateneo/persistence';
import { viewTable } from '@ateneo/resource';
import { eventView } from '../views/event/event.projection.js';
import { reservationView } from '../views/reservation/reservation.projection.js';
import { sponsorView } from '../views/sponsor/sponsor.projection.js';
import { ticketView } from '../views/ticket/ticket.projection.js';
import { transferView } from '../views/transfer/transfer.projection.js';
import { waitingView } from '../views/waiting/waiting.projection.js';

/** Views of events, tickets, reservations, those who wait and what happens at doors, sponsors, and the reference view of people. */
export class CreateTicketing1764000001000 implements SchemaMigration {
  readonly name = 'CreateTicketing1764000001000';

  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(viewTable(eventView));
    await runner.query(viewTable(ticketView));
    await runner.query(viewTable(reservationView));
    await runner.query(viewTable(waitingView));
    await runner.query(viewTable(transferView));
    await runner.query(people);
    await runner.query(stewards);
    await runner.query(viewTable(sponsorView));
  }
}

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
