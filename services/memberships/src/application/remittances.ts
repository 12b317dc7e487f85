import { type BankReturns, type DirectDebit, directDebitXml } from '@ateneo/bank';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { mandateAggregate } from '../mandate/mandate.aggregate.js';
import type { MandateState } from '../mandate/mandate.decider.js';
import { lapsesOn } from '../mandate/mandate.rules.js';
import { FindCollectable } from '../queries/collectable.js';
import type { Collectable } from '../remittance/remittance.types.js';
import { remittanceAggregate } from '../remittance/remittance.aggregate.js';
import { isUnsettled, type RemittanceCommand, type RemittanceState } from '../remittance/remittance.decider.js';
import type { PresentedDebit, RemittanceBegun, RemittanceOutcome } from '../remittance/remittance.events.js';
import { DebitPayments } from './debit-payments.js';
import { Invoices } from './invoices.js';
import { packed, unpacked } from './packed-file.js';
import { bySystem } from './settle-payment.js';

/** So many streams at once. */
const AT_ONCE = 8;
/** So many debits are told how it ended between two notes of how far that is. */
const STRETCH = 200;

type Begun = RemittanceBegun['data'];
type Presented = DirectDebit & { readonly payment: string; readonly mandateId: string };

/** Makes files of debits, and tells each debit how its file ended. All of it may be done again, by any number of processes. */
@Injectable()
export class Remittances {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly database: Database,
    private readonly payments: DebitPayments,
    private readonly invoices: Invoices,
    private readonly collectable: FindCollectable,
  ) {}

  act(context: CommandContext, command: RemittanceCommand) {
    return this.decisions.execute(context, remittanceAggregate, command.remittance, command);
  }

  async state(tenant: string, remittance: string): Promise<RemittanceState> {
    return (await this.decisions.load(tenant, remittanceAggregate, remittance)).state;
  }

  /** What may go into it: the same list is gone through again should the process die. */
  async candidates(tenant: string, remittance: string): Promise<Collectable[]> {
    const { begun } = await this.state(tenant, remittance);
    return begun ? this.collectable.ready(tenant, begun.account, begun.collect_on) : [];
  }

  /** Puts each of them that still can be into it, and keeps the file. */
  async make(context: CommandContext, remittance: string, candidates: readonly Collectable[]): Promise<void> {
    const { status, begun } = await this.state(context.tenant, remittance);
    if (status !== 'making' || !begun) return;
    const debits: Presented[] = [];
    for (let from = 0; from < candidates.length && (await this.isMaking(context, remittance)); from += AT_ONCE) {
      const some = candidates.slice(from, from + AT_ONCE).map((one) => this.present(context, begun, one));
      debits.push(...(await Promise.all(some)).filter((one) => one !== undefined));
    }
    const { pieces, sha256 } = debits.length > 0 ? await packed(fileOf(begun, debits)) : { pieces: [], sha256: '' };
    const amount = debits.reduce((sum, { cents }) => sum + cents, 0);
    const presented = debits.map(({ payment, mandateId: mandate }) => ({ payment, mandate }));
    await this.act(context, { do: 'keep', remittance, debits: presented, pieces, amount, sha256 });
    await this.release(context, remittance, presented);
  }

  private async isMaking({ tenant }: CommandContext, remittance: string): Promise<boolean> {
    return (await this.state(tenant, remittance)).status === 'making';
  }

  /** What was claimed for a file that was dropped while it was made, by whichever process, is claimed no longer. */
  private async release(context: CommandContext, remittance: string, own: readonly PresentedDebit[] = []) {
    const { status, debits } = await this.state(context.tenant, remittance);
    if (status !== 'dropped' || debits.length > 0) return;
    const sql = "select id from memberships.payment where remittance = $1 and status = 'processing'";
    const claimed = await this.database.read<{ id: string }>(context.tenant, sql, [remittance]);
    const all = new Set([...own.map(({ payment }) => payment), ...claimed.map(({ id }) => id)]);
    for (const payment of all) await this.payments.conclude(context, payment, 'canceled');
  }

  /** The file, as it was made. */
  async file(tenant: string, remittance: string): Promise<Buffer> {
    const { pieces } = await this.state(tenant, remittance);
    if (pieces.length === 0) throw new DomainError('memberships.remittance_not_now');
    return unpacked(pieces);
  }

  async conclude(context: CommandContext, remittance: string, outcome: RemittanceOutcome) {
    const today = await this.collectable.today(context.tenant);
    return this.act(context, { do: 'conclude', remittance, outcome, today });
  }

  /** Tells its debits how it ended, from where somebody came to. */
  async settle(context: CommandContext, remittance: string): Promise<void> {
    for (let state = await this.state(context.tenant, remittance); isUnsettled(state);) {
      const count = Math.min(state.settled + STRETCH, state.debits.length);
      const some = state.debits.slice(state.settled, count);
      for (let from = 0; from < some.length; from += AT_ONCE)
        await Promise.all(
          some.slice(from, from + AT_ONCE).map(({ payment, mandate }) => this.tell(context, state, payment, mandate)),
        );
      ({ state } = await this.act(context, { do: 'settle', remittance, count }));
    }
    await this.release(context, remittance);
  }

  /** A bank gave it back: told again, in whichever format, it is one. False: no debit of ours is called so, or it was never sent. */
  async bounce(context: CommandContext, payment: string, reason: string): Promise<boolean> {
    const mandate = await this.payments.bounce(context, payment, reason);
    if (mandate === undefined) return false;
    await this.decisions.execute(context, mandateAggregate, mandate, { do: 'bounce', mandate, payment, reason });
    return true;
  }

  /** All that a bank's file tells, by the ids that it has from ours. Answers whether any debit of it is ours. */
  async hearBank(context: CommandContext, { debits, files }: BankReturns): Promise<boolean> {
    let isOurs = false;
    for (let from = 0; from < debits.length; from += AT_ONCE) {
      const some = debits.slice(from, from + AT_ONCE);
      const heard = await Promise.all(some.map(({ id, reason }) => this.bounce(context, dashed(id), reason)));
      isOurs ||= heard.includes(true);
    }
    for (const id of files) await this.refusedWhole(context, dashed(id));
    return isOurs;
  }

  /** What is none of ours, or over, stays as it is. */
  private async refusedWhole(context: CommandContext, remittance: string): Promise<void> {
    const { status } = await this.state(context.tenant, remittance);
    if (status !== 'ready' && status !== 'sent') return;
    await this.conclude(context, remittance, 'refused');
    await this.settle(context, remittance);
  }

  /** What is due by the tenant's clock: those whose day has come are collected; what a process left half told is told. Answers which. */
  async run(tenant: string): Promise<readonly string[]> {
    const today = await this.collectable.today(tenant);
    const rows = await this.database.read<{ id: string; status: string }>(
      tenant,
      `select id, status from memberships.remittance r where status = 'sent' and collect_on <= $1
         or status in ('collected', 'refused', 'dropped') and settled < count
         or status = 'dropped' and exists
           (select from memberships.payment p where p.remittance = r.id and p.status = 'processing') order by collect_on, id`,
      [today],
    );
    for (const { id, status } of rows) {
      if (status === 'sent') await this.conclude(bySystem(tenant), id, 'collected');
      await this.settle(bySystem(tenant), id);
    }
    return rows.map(({ id }) => id);
  }

  /** Undefined: its mandate no longer serves, or it is paid otherwise. What was claimed before and cannot be collected is let go. */
  private async present(context: CommandContext, begun: Begun, one: Collectable): Promise<Presented | undefined> {
    const { remittance, collect_on } = begun;
    const { state: mandate } = await this.decisions.load(context.tenant, mandateAggregate, one.mandate);
    const { user, organization, invoice: reference } = one;
    const owed = () => this.invoices.owed(context.tenant, reference);
    const cents = serves(mandate, begun) ? await owed() : 0;
    const wanted = {
      user,
      organization,
      purpose: 'invoice' as const,
      reference,
      debit: { remittance, mandate: one.mandate },
    };
    const payment = await this.payments.debit(context, wanted, cents);
    // Somebody may have paid meanwhile.
    if (payment === undefined || (await owed()) !== cents) return this.letGo(context, payment);
    const { reference: name, signedOn, hasMoved, debtor } = mandate;
    return {
      id: payment.replaceAll('-', ''),
      payment,
      mandateId: one.mandate,
      cents,
      on: collect_on,
      isOnce: false,
      mandate: { reference: name, signedOn: signedOn!, hasNewAccount: hasMoved },
      debtor: { name: debtor!.holder, iban: debtor!.iban },
      concept: one.concept,
    };
  }

  private async letGo(context: CommandContext, payment: string | undefined): Promise<undefined> {
    if (payment !== undefined) await this.payments.conclude(context, payment, 'canceled');
  }

  private async tell(context: CommandContext, { status, begun }: RemittanceState, payment: string, mandate: string) {
    const isCollected = status === 'collected';
    await this.payments.conclude(context, payment, isCollected ? 'succeeded' : 'canceled');
    if (isCollected)
      await this.decisions.execute(context, mandateAggregate, mandate, {
        do: 'use',
        mandate,
        used_on: begun!.collect_on,
      });
  }
}

/** As its own events say: the list of candidates may be behind. */
function serves(mandate: MandateState, { account, collect_on }: Begun): boolean {
  const { signedOn, usedOn, isBlocked, hasEnded, debtor } = mandate;
  if (signedOn === null || isBlocked || hasEnded || debtor === null || mandate.account !== account) return false;
  return lapsesOn(usedOn ?? signedOn) > collect_on;
}

function dashed(id: string): string {
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}

function fileOf(begun: Begun, debits: readonly DirectDebit[]): Generator<string> {
  const { remittance, file_format: version, at: createdAt, holder: name, is_one_line: isOneLine } = begun;
  const creditor = { name, identifier: begun.creditor_identifier, iban: begun.iban };
  return directDebitXml({ version, id: remittance.replaceAll('-', ''), createdAt, creditor, isOneLine, debits });
}
