import type { FeeDocument, FiscalData, InvoiceKind } from '@ateneo/contracts';
import { DECISIONS, type Decisions, sha256 } from '@ateneo/cqrs';
import { TENANTS, type Tenants } from '@ateneo/http';
import type { CommandContext } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { PersonForInvoice } from '../../../identity/src/public/person-for-invoice.js';
import { TenantClock } from './tenant-clock.js';
import { invoiceAggregate, seriesAggregate } from '../invoice/invoice.aggregate.js';
import { type InvoiceCommand } from '../invoice/invoice.decider.js';
import { type InvoiceState, owedOf } from '../invoice/invoice.fold.js';
import type { InvoiceIssued, InvoiceLine } from '../invoice/invoice.events.js';
import { sumOf } from '../public/tax-within.js';
import { ordinalOf } from '../invoice/ordinals.rules.js';
import type { SeriesEvent } from '../invoice/series.decider.js';
import { credited, sharesOf } from '../payment/credit.rules.js';
import { dayOf } from '../membership/periods.rules.js';
import { aFee, issuerOf, isUnissued, ownTaxId, papersAfter, prefixOf, seriesOf, voidNote } from './paper-numbers.js';

export interface NewInvoice {
  readonly invoice: string;
  readonly kind: InvoiceKind;
  readonly organization: string | null;
  readonly user: string;
  readonly lines: readonly InvoiceLine[];
  readonly is_membership: boolean;
  readonly corrects: string | null;
  /** Of a receipt: since when it is owed. */
  readonly due_date?: string | undefined;
}

/** What is asked for before it has a number. */
export interface AskedFee extends Pick<NewInvoice, 'invoice' | 'user' | 'organization' | 'lines'> {
  readonly kind: FeeDocument;
  /** Whether it is owed: of a first fee nobody owes anything. */
  readonly isOwed: boolean;
}

interface Association {
  readonly name: string;
  readonly fiscal: FiscalData;
}

interface Issued {
  readonly state: InvoiceState;
  readonly position: string | undefined;
}

/** Issues invoices and reckons what came for them. Every step may be done twice. */
@Injectable()
export class Invoices {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(TENANTS) private readonly tenants: Tenants,
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly clock: TenantClock,
  ) {}

  /** A draft, without number or day: it is issued when something of it is paid. */
  async ask(context: CommandContext, { kind, isOwed, ...wanted }: AskedFee): Promise<Issued> {
    const { invoice, user, organization, lines } = wanted;
    const { status, asked } = await this.state(context.tenant, invoice);
    // Until decision 146 what was chosen was issued at once: what was begun then is finished.
    if (status === 'draft' && !asked) return this.issue(context, { ...wanted, ...aFee, kind: 'invoice' });
    // The first ones did not say what they are: what is no receipt says it no more than they did.
    const said = { ...(kind === 'receipt' && { kind }), ...(isOwed && { due_date: await this.today(context) }) };
    return this.act(context, { do: 'ask', invoice, user, organization, due: { lines }, ...said });
  }

  /** An invoice of what is owed is issued at once; a receipt, and what nobody owes, is asked for. */
  async askOrIssue(context: CommandContext, wanted: AskedFee): Promise<Issued> {
    const { kind, isOwed, ...said } = wanted;
    const isAsked =
      kind === 'receipt' || !isOwed || (await this.state(context.tenant, said.invoice)).status === 'asked';
    return isAsked ? this.ask(context, wanted) : this.issue(context, { ...said, ...aFee, kind });
  }

  /** Of what was asked for something is paid. */
  async issueAsked(context: CommandContext, invoice: string): Promise<void> {
    const state = await this.state(context.tenant, invoice);
    const { asked, kind } = state;
    if (!asked?.due || !isUnissued(state)) return;
    const { user, organization, due, due_date } = asked;
    await this.issue(context, { invoice, organization, user, lines: due.lines, ...aFee, kind, due_date });
  }

  /** First it is settled by whom, which series and day, then number and content in one append, then it is open. */
  async issue(context: CommandContext, wanted: NewInvoice): Promise<Issued> {
    const { tenant } = context;
    const { invoice, kind, organization } = wanted;
    const before = await this.state(tenant, invoice);
    if (!isUnissued(before)) return { state: before, position: undefined };
    const association = (await this.tenants.byId(tenant))!;
    const today = await this.today(context);
    const settled = before.issuer ?? (await this.issuerOf(tenant, wanted, association));
    const own = ownTaxId(settled, association.fiscal);
    const series = seriesOf(await this.rootOf(tenant, organization, own), today, kind, own);
    const { state: draft } = await this.act(context, { do: 'draft', invoice, series, date: today, issuer: settled });
    // Somebody gave it up meanwhile.
    if (draft.status === 'given_up') return { state: draft, position: undefined };
    const date = draft.date!;
    const { user, due_date = date, ...said } = wanted;
    const issue = {
      ...said,
      series: draft.series!,
      issue_date: date,
      due_date,
      issuer: draft.issuer ?? settled,
      recipient: { user, ...(await this.recipient(tenant, user)) },
      prefix: prefixOf(tenant, draft, wanted, own),
      digest: sha256,
    };
    const { state } = await this.decisions.execute(context, seriesAggregate, draft.series!, issue);
    const amount = sumOf(wanted.lines);
    return this.act(context, { do: 'open', invoice, amount, ordinal: ordinalOf(state.issued, invoice)! });
  }

  /** Nobody is asked for it any more: what was issued is void, and a note says so; a draft is gone. Answers where the log stands after. */
  async cancel(context: CommandContext, user: string, invoice: string): Promise<string | undefined> {
    // Money that came was faster, and whoever invoiced it died: that is finished first.
    if ((await this.state(context.tenant, invoice)).status === 'draft') await this.issueAsked(context, invoice);
    const before = await this.state(context.tenant, invoice);
    if (!['asked', 'open', 'void'].includes(before.status)) return undefined;
    const { state, position } = await this.act(context, { do: 'void', invoice });
    return state.status === 'void' ? ((await this.correctVoid(context, user, invoice, state)) ?? position) : position;
  }

  /** A note for what none took back yet. */
  private async correctVoid(context: CommandContext, user: string, invoice: string, state: InvoiceState) {
    const issued = await this.issued(context.tenant, invoice, state);
    if (!issued) return undefined;
    const { left = issued.amount } = state;
    return this.takeBack(context, user, issued, { ...voidNote(invoice, state), left });
  }

  private async takeBack(
    context: CommandContext,
    user: string,
    { organization, is_membership, ...issued }: InvoiceIssued['data'],
    { left, ...note }: Pick<NewInvoice, 'invoice' | 'kind' | 'corrects'> & { readonly left: number },
  ): Promise<string | undefined> {
    if (left === 0) return undefined;
    const lines = credited(issued.lines, left, sharesOf(issued, left, []));
    return (await this.issue(context, { ...note, organization, user, lines, is_membership })).position;
  }

  /** Somebody wants an invoice of it. Answers where the log stands after. */
  async wantInvoice(context: CommandContext, user: string, invoice: string): Promise<string | undefined> {
    const { position } = await this.act(context, { do: 'want_invoice', invoice });
    return (await this.replacePapers(context, user, invoice)) ?? position;
  }

  /** Notes for the papers that were replaced, and those that stand for it since; done again it changes nothing. */
  async replacePapers(context: CommandContext, user: string, invoice: string): Promise<string | undefined> {
    const state = await this.state(context.tenant, invoice);
    const first = state.replaced.length > 0 && (await this.issued(context.tenant, invoice, state));
    if (!first) return undefined;
    const { organization, lines } = first;
    let position: string | undefined;
    for (const paper of papersAfter(invoice, state))
      position =
        'left' in paper
          ? await this.takeBack(context, user, first, paper)
          : (await this.issue(context, { ...aFee, ...paper, organization, user, lines })).position;
    return position;
  }

  act(context: CommandContext, command: InvoiceCommand) {
    return this.decisions.execute(context, invoiceAggregate, command.invoice, command);
  }

  async state(tenant: string, invoice: string): Promise<InvoiceState> {
    return (await this.decisions.load(tenant, invoiceAggregate, invoice)).state;
  }

  /** The tenant's. */
  private async today(context: CommandContext): Promise<string> {
    const { time_zone } = (await this.tenants.byId(context.tenant))!;
    return dayOf(await this.clock.momentOf(context), time_zone);
  }

  async owed(tenant: string, invoice: string): Promise<number> {
    return owedOf(await this.state(tenant, invoice));
  }

  /** What it says, read where it stands in its series: one may have as many as the association has members. */
  async issued(
    tenant: string,
    invoice: string,
    { series, ordinal }: Pick<InvoiceState, 'series' | 'ordinal'>,
  ): Promise<InvoiceIssued['data'] | undefined> {
    const place = ordinal ?? (await this.numbered(tenant, invoice));
    if (series === null || place === undefined) return undefined;
    // A series begins with its first invoice.
    const event = await this.decisions.event<SeriesEvent>(tenant, seriesAggregate, series, place - 1);
    return event?.type === 'InvoiceIssued' && event.data.invoice === invoice ? event.data : undefined;
  }

  /** Of one whose event does not say its ordinal, the end of its number does. */
  private async numbered(tenant: string, invoice: string): Promise<number | undefined> {
    const sql = 'select number from memberships.invoice where id = $1';
    const [row] = await this.database.read<{ number: string }>(tenant, sql, [invoice]);
    return row && Number(row.number.split('-').at(-1));
  }

  /** Of what corrects an invoice, whoever issued that one, whatever changed since. */
  private async issuerOf(tenant: string, { organization, corrects }: NewInvoice, association: Association) {
    const corrected = corrects && (await this.issued(tenant, corrects, await this.state(tenant, corrects)));
    if (corrected) return corrected.issuer;
    return issuerOf(association.name, (await this.fiscalOf(tenant, organization)) ?? association.fiscal);
  }

  /** An organization beside the default one, for which the association issues, has numbers of its own. */
  private async rootOf(tenant: string, organization: string | null, own: readonly string[]): Promise<string> {
    const sql = 'select id from memberships.organization where id = $1 and not is_default';
    const [apart] = own.length > 0 ? [] : await this.database.read<{ id: string }>(tenant, sql, [organization]);
    return apart?.id ?? tenant;
  }

  /** Of an organization that issues its own. */
  private async fiscalOf(tenant: string, organization: string | null): Promise<FiscalData | undefined> {
    if (organization === null) return undefined;
    const sql = 'select name, fiscal from memberships.organization where id = $1 and fiscal is not null';
    const [row] = await this.database.read<{ name: string; fiscal: FiscalData }>(tenant, sql, [organization]);
    return row && { ...row.fiscal, name: row.fiscal.name || row.name };
  }

  private async recipient(tenant: string, user: string) {
    const query = new PersonForInvoice(tenant, user);
    const person = await this.queries.execute(query);
    return { name: person?.name ?? '', national_id: person?.national_id ?? '', address: person?.address ?? '' };
  }
}
