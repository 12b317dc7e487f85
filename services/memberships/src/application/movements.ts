import type { Movement as Told } from '@ateneo/bank';
import { DECISIONS, type Decisions, derivedId } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { KEY_DESTROYER, type KeyDestroyer } from '@ateneo/keys';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { movementAggregate } from '../movement/movement.aggregate.js';
import type { MovementCommand, MovementState } from '../movement/movement.decider.js';
import type { FeePart, MovementSorted, OtherPart } from '../movement/movement.events.js';
import type { Waiting } from '../movement/movement.types.js';
import { FindCandidates } from '../queries/movement-candidates.js';
import { OverdueInvoices } from './overdue-invoices.js';
import { Payments } from './payments.js';
import { Remittances } from './remittances.js';
import { bySystem } from './settle-payment.js';

type Sorting = Pick<MovementSorted['data'], 'as' | 'fees' | 'others' | 'remittance' | 'note'>;

const nothing = { fees: [], others: [], remittance: null, note: '' } as const;
/** A file of debits may be written down some days after its own. */
const DAYS_AFTER = 7;
/** So many days what nobody booked is kept in words. */
const IGNORED_DAYS = 90;

/** Takes movements of accounts in, each once for ever, and books what they are. All of it may be done again, by any number of processes. */
@Injectable()
export class Movements {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly database: Database,
    private readonly payments: Payments,
    private readonly invoices: OverdueInvoices,
    private readonly remittances: Remittances,
    private readonly candidates: FindCandidates,
    @Inject(KEY_DESTROYER) private readonly keys: KeyDestroyer,
  ) {}

  /** Those of one day and one sum, in the order of their statement. Answers which of them wait. */
  async take(context: CommandContext, account: string, some: readonly Told[]): Promise<Waiting[]> {
    const taken = new Set<string>();
    const waiting: Waiting[] = [];
    for (const told of some) {
      const { id, state } = await this.findOrTell(context, account, told, taken);
      taken.add(id);
      if (state.isSorted) continue;
      if (!(await this.sortByBank(context, id, told)))
        waiting.push({ id, amount: told.cents, party: told.party, text: told.text });
    }
    return waiting;
  }

  /** Books what is plain: a reference or a number of one fee, and exactly what is owed of it. */
  async sortPlain(context: CommandContext, waiting: readonly Waiting[]): Promise<void> {
    const found = await this.candidates.find(context.tenant, waiting);
    for (const { id, amount } of waiting) {
      const sure = (found.get(id) ?? []).filter(({ why }) => why === 'reference' || why === 'number');
      const [only] = sure;
      if (!only || sure.length > 1 || only.amount !== amount) continue;
      await this.bookUnlessRefused(context, id, { fees: [{ invoice: only.invoice, amount }], others: [], note: '' });
    }
  }

  /** Somebody says what it was. */
  async book(
    context: CommandContext,
    movement: string,
    said: { fees: readonly Omit<FeePart, 'user'>[]; others: readonly OtherPart[]; note: string },
    isAutomatic = false,
  ) {
    const fees: FeePart[] = [];
    for (const part of said.fees)
      fees.push({ ...part, user: await this.invoices.mayBePaid(context, part.invoice, part.amount) });
    const as = fees.length > 0 ? 'fees' : 'other';
    const { position } = await this.sort(context, movement, { ...nothing, ...said, as, fees }, isAutomatic);
    const refusal = await this.follow(context, movement);
    if (refusal) throw refusal;
    return position;
  }

  async ignore(context: CommandContext, movement: string, note: string) {
    return (await this.sort(context, movement, { ...nothing, as: 'ignored', note })).position;
  }

  async undo(context: CommandContext, movement: string) {
    const { position } = await this.act(context, { do: 'unsort', movement });
    await this.follow(context, movement);
    return position;
  }

  /** What was booked of it stands, and what was undone does not; until nobody decided anything meanwhile. Answers why it could not be booked. */
  async follow(context: CommandContext, movement: string): Promise<DomainError | undefined> {
    let refusal: DomainError | undefined;
    for (let seen = -1; ;) {
      const { state, revision } = await this.decisions.load(context.tenant, movementAggregate, movement);
      if (revision === seen) return refusal;
      seen = revision;
      refusal = (await this.carryOut(context, movement, state)) ?? refusal;
    }
  }

  /** Whom a person's erasure concerns: what banks said beside their fees is nobody's any more. */
  async forgetPerson(tenant: string, user: string): Promise<void> {
    await this.forget(tenant, '$1::uuid = any(users)', [user]);
  }

  /** What is older than invoices are kept, and what nobody booked. */
  async forgetOld(tenant: string, lastDay: string, today: string): Promise<void> {
    const ignored = new Date(Date.parse(today) - IGNORED_DAYS * 86_400_000).toISOString().slice(0, 10);
    await this.forget(tenant, `text is not null and (day <= $1 or status = 'ignored' and day <= $2)`, [
      lastDay,
      ignored,
    ]);
  }

  /** The key first, then the event: one that says so is true. */
  private async forget(tenant: string, where: string, params: readonly unknown[]): Promise<void> {
    const rows = await this.database.read<{ id: string }>(
      tenant,
      `select id from memberships.movement where ${where}`,
      params,
    );
    for (const { id: movement } of rows) {
      await this.keys.destroyPersonKey(tenant, movement);
      await this.act(bySystem(tenant), { do: 'forget', movement });
    }
  }

  private act(context: CommandContext, command: MovementCommand) {
    return this.decisions.execute(context, movementAggregate, command.movement, command);
  }

  private sort(context: CommandContext, movement: string, sorting: Sorting, is_automatic = false) {
    return this.act(context, { do: 'sort', movement, ...sorting, is_automatic });
  }

  /**
   * What a bank tells has no id: it is the same where account, day, sum and its place among equals are, whatever the format. Where a
   * bank names both by references of its own, and these differ, they are two.
   */
  private async findOrTell(context: CommandContext, account: string, told: Told, taken: ReadonlySet<string>) {
    const { day, cents, reference, party, text } = told;
    for (let nth = 0; ; nth += 1) {
      const movement = derivedId(account, `movement/${day}/${cents}/${nth}`);
      if (taken.has(movement)) continue;
      const said = { party, text };
      const { state } = await this.act(context, { do: 'tell', movement, account, day, cents, reference, said });
      const known = state.told!.reference;
      if (known === null || reference === null || known === reference) return { id: movement, state };
    }
  }

  /** What came back goes the way of returns; a file of debits that came in one line is told of by its remittance. */
  private async sortByBank(context: CommandContext, movement: string, { cents, day, returns }: Told): Promise<boolean> {
    if (cents < 0) {
      if (!(await this.remittances.hearBank(context, { debits: returns, files: [] }))) return false;
      await this.sort(context, movement, { ...nothing, as: 'returns' }, true);
      return true;
    }
    const remittance = await this.remittanceOf(context.tenant, movement, cents, day);
    if (remittance === undefined) return false;
    await this.sort(context, movement, { ...nothing, as: 'remittance', remittance }, true);
    return true;
  }

  private async remittanceOf(tenant: string, movement: string, cents: number, day: string) {
    const { state } = await this.decisions.load(tenant, movementAggregate, movement);
    const rows = await this.database.read<{ id: string }>(
      tenant,
      `select r.id from memberships.remittance r where r.status in ('sent', 'collected') and r.account = $1 and r.amount = $2
         and $3::date - r.collect_on::date between 0 and ${DAYS_AFTER}
         and not exists (select from memberships.movement m where m.remittance = r.id and m.id <> $4) limit 2`,
      [state.told!.account, cents, day, movement],
    );
    return rows.length === 1 ? rows[0]!.id : undefined;
  }

  private async bookUnlessRefused(
    context: CommandContext,
    movement: string,
    said: Parameters<Movements['book']>[2],
  ): Promise<void> {
    try {
      await this.book(context, movement, said, true);
    } catch (error) {
      // Somebody was faster, or the fee is paid otherwise: it waits for who looks at it.
      if (!(error instanceof DomainError)) throw error;
    }
  }

  private async carryOut(context: CommandContext, movement: string, state: MovementState) {
    const { rounds, isSorted, told } = state;
    let refusal: DomainError | undefined;
    for (const [nth, { fees }] of rounds.entries()) {
      const stands = isSorted && nth === rounds.length - 1;
      // Of what was forgotten nobody knows them; by then it had long been done.
      for (const part of fees ?? []) {
        const payment = derivedId(movement, `payment/${nth}/${part.invoice}`);
        if (!stands) await this.takeBack(context, movement, payment);
        else refusal ??= await this.pay(context, payment, part, { movement, day: told!.day });
      }
    }
    if (refusal) await this.act(context, { do: 'unsort', movement });
    return refusal;
  }

  private async takeBack(context: CommandContext, movement: string, payment: string): Promise<void> {
    const { status } = await this.payments.state(context.tenant, payment);
    if (status !== 'absent') await this.payments.undo(context, payment, 'undone', movement);
  }

  private async pay(
    context: CommandContext,
    payment: string,
    { invoice, amount }: FeePart,
    from: { movement: string; day: string },
  ): Promise<DomainError | undefined> {
    const isThere = async () => (await this.payments.state(context.tenant, payment)).status !== 'absent';
    if (await isThere()) return undefined;
    try {
      await this.invoices.pay(context, payment, invoice, { amount, means: 'transfer', ...from });
      return undefined;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // Another process may have done the same.
      return (await isThere()) ? undefined : error;
    }
  }
}
