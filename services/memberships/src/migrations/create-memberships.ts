import { viewTable } from '@ateneo/resource';
import { type MigrationRunner, type SchemaMigration, tenantTable } from '@ateneo/persistence';
import { priceView } from '../views/price/price.projection.js';
import { productView } from '../views/product/product.projection.js';
import { invoiceView } from '../views/invoice/invoice.projection.js';
import { membershipView } from '../views/membership/membership.projection.js';
import { membershipCardView } from '../views/membership-card/membership-card.projection.js';
import { meetingView } from '../views/meeting/meeting.projection.js';
import { methodView } from '../views/method/method.projection.js';
import { paymentView } from '../views/payment/payment.projection.js';
import { bankAccountView } from '../views/bank-account/bank-account.projection.js';
import { mandateView } from '../views/mandate/mandate.projection.js';
import { remittanceView } from '../views/remittance/remittance.projection.js';
import { movementView } from '../views/movement/movement.projection.js';
import { paidView } from '../views/entry/entry.projection.js';
import { discountView } from '../views/discount/discount.projection.js';

/** Views of memberships, what they cost, what was invoiced and paid, and what is kept to speak with Stripe. */
export class CreateMemberships1764300000000 implements SchemaMigration {
  readonly name = 'CreateMemberships1764300000000';

  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(payments);
    await runner.query(products);
    await runner.query(members);
    await runner.query(viewTable(invoiceView));
    await runner.query(stripe);
  }
}

const payments = `
  ${viewTable(paymentView)}
  ${viewTable(methodView)}`;

const products = `
  ${viewTable(productView)}
  ${viewTable(priceView)}
  create table memberships.organization (tenant_id uuid not null, id uuid not null, name text not null,
    is_default boolean not null, is_closed boolean not null default false,
    -- of those that issue invoices of their own
    fiscal jsonb, primary key (tenant_id, id));
  ${tenantTable('memberships.organization')}

  ${viewTable(discountView)}
  ${viewTable(bankAccountView)}
  ${viewTable(mandateView)}
  ${viewTable(remittanceView)}
  ${viewTable(movementView)}
  ${viewTable(paidView)}`;

const members = `
  ${viewTable(membershipView)}
  ${viewTable(meetingView)}
  ${viewTable(membershipCardView)}`;

/**
 * Sealed secrets, its names for our things, and what rang; each of one account, which is the association's (its id is the
 * tenant's) or an organization's.
 */
const stripe = `
  create table memberships.provider_secret (tenant_id uuid not null, account uuid not null, name text not null,
    sealed text not null, before text, replaced_at timestamptz not null default now(),
    primary key (tenant_id, account, name));
  ${tenantTable('memberships.provider_secret')}
  create table memberships.stripe_name (tenant_id uuid not null, kind text not null, id uuid not null,
    account uuid not null, theirs text, owner uuid, asked_at timestamptz not null default now(),
    primary key (tenant_id, kind, id));
  ${tenantTable('memberships.stripe_name')}
  create index on memberships.stripe_name (tenant_id, theirs);
  create index on memberships.stripe_name (tenant_id, owner);
  -- No body: it names people.
  create table memberships.webhook (tenant_id uuid not null, account uuid not null, event text not null, object text not null,
    type text not null, created_at timestamptz not null, heard_at timestamptz, primary key (tenant_id, account, event));
  ${tenantTable('memberships.webhook')}
  grant insert, update on memberships.provider_secret to ateneo_app;
  grant insert, update, delete on memberships.stripe_name to ateneo_app;
  grant insert, update on memberships.webhook to ateneo_app;`;
