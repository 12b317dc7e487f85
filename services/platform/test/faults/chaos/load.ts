import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@ateneo/contracts';
import type { ChaosPerson, Settled } from './chaos-person.js';
import type { DeedKind, Ledger } from './ledger.js';
import type { Chance } from './random.js';

const choices = ['up', 'down', 'abs'] as const;
const mix = { vote: 60, change: 15, amend: 12, enrol: 8, withdraw: 5 } as const;

/** Where the people of the load take part. */
export interface Arena {
  readonly document: string;
  readonly articles: readonly string[];
  /** To begin with, by author. */
  readonly amedments: readonly { readonly id: string; readonly author: string }[];
}

/** People who enrol, amend, withdraw, vote and change their names, each doing one thing after the other. */
export class Load {
  private readonly amedments: { id: string; author: string }[];
  private count = 0;

  constructor(
    private readonly arena: Arena,
    private readonly people: readonly { readonly person: ChaosPerson; readonly chance: Chance }[],
    private readonly ledger: Ledger,
    /** Part of every text and name, so that they are told from all others. */
    private readonly tag: string,
  ) {
    this.amedments = [...arena.amedments];
  }

  /** Until the signal, and then until everything under way is settled. */
  async run(signal: AbortSignal, pauseMs: number): Promise<void> {
    await Promise.all(
      this.people.map(async ({ person, chance }) => {
        while (!signal.aborted) {
          await this.deed(person, chance);
          await sleep(chance.between(0, pauseMs), undefined, { signal }).catch(() => undefined);
        }
      }),
    );
  }

  private async deed(person: ChaosPerson, chance: Chance): Promise<void> {
    const kind: DeedKind = chance.weighted(mix);
    // One in eight loses patience after the first failure.
    const patience = chance.next() < 0.125 ? 1 : undefined;
    await this[kind](person, chance, patience);
  }

  private async vote(person: ChaosPerson, chance: Chance, patience?: number): Promise<void> {
    // On a busy machine the list may have been read before anything was in it.
    if (this.amedments.length === 0) return;
    const amedment = chance.one(this.amedments);
    if (amedment.author === person.id) return;
    const value = chance.one(choices);
    const came = await person.settle('POST', api.amedmentVote(amedment.id), { value }, patience);
    this.write('vote', person, value, came, amedment.id);
  }

  private async change(person: ChaosPerson, _chance: Chance, patience?: number): Promise<void> {
    const first_name = this.mark('Nombre');
    const came = await person.settle('PATCH', api.self(), { first_name }, patience);
    this.write('change', person, first_name, came);
  }

  private async amend(person: ChaosPerson, chance: Chance, patience?: number): Promise<void> {
    const content = this.mark('Se hará así, dice');
    const { document, articles } = this.arena;
    const body = { document, article: chance.one(articles), title: 'Artículo', content, reason: 'Urge.' };
    const came = await person.settle('POST', api.amedments(), body, patience);
    const id = came.outcome === 'done' ? (came.body['id'] as string | undefined) : undefined;
    if (came.outcome === 'done' && !id) this.ledger.odd.push(`amend: ${came.status} without an id`);
    if (id) this.amedments.push({ id, author: person.id });
    this.write('amend', person, content, came, id);
  }

  private async withdraw(person: ChaosPerson, chance: Chance, patience?: number): Promise<void> {
    const own = this.amedments.filter(({ author }) => author === person.id);
    if (own.length === 0) return;
    const { id } = chance.one(own);
    this.amedments.splice(
      this.amedments.findIndex((one) => one.id === id),
      1,
    );
    const came = await person.settle('DELETE', api.amedment(id), undefined, patience);
    this.write('withdraw', person, id, came, id);
  }

  private async enrol(person: ChaosPerson, _chance: Chance, patience?: number): Promise<void> {
    const email = `${this.mark('nueva').toLowerCase().replaceAll(' ', '.')}@example.org`;
    const body = {
      email,
      password: 'caballo-grapa-luna-7',
      first_name: 'Nerea',
      last_name_1: 'Otero',
      birth_date: '1980-02-03',
      language: 'es',
      tos_accepted: true,
    };
    const came = await person.settle('POST', api.register(), body, patience);
    this.write('enrol', person, email, came);
  }

  private mark(word: string): string {
    this.count += 1;
    return `${word} ${this.tag}${this.count}`;
  }

  private write(kind: DeedKind, { id: person }: ChaosPerson, mark: string, came: Settled, amedment?: string): void {
    const { outcome, tries } = came;
    if (outcome === 'refused' && !isExpected(kind, came))
      this.ledger.odd.push(`${kind}: ${came.status} ${JSON.stringify(came.body)}`);
    this.ledger.deeds.push({ kind, person, mark, amedment, outcome, tries });
  }
}

/** Votes on, and withdrawals of, what another request has just withdrawn are refused; nothing else of this load is. */
function isExpected(kind: DeedKind, { status }: Settled): boolean {
  return status === 404 && (kind === 'vote' || kind === 'withdraw');
}
