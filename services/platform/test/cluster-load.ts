import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Amedment, api, type Page } from '@ateneo/contracts';
import { aDni, aRegistration } from '../../identity/test/builders.js';
import type { Person } from './person.js';

const choices = ['up', 'down', 'abs'] as const;

/** One who takes part, and what they may vote on. */
export interface Participant {
  readonly person: Person;
  readonly document: string;
  readonly article: string;
  /** Not one's own. */
  readonly amedments: readonly string[];
}

/** People who enrol others, amend and vote, and read back at once what they wrote; until they are told to stop. */
export class ClusterLoad {
  /** E-mails of accounts whose registration was answered. */
  readonly registered: string[] = [];
  /** Ids of amendments whose proposal was answered. */
  readonly proposed: string[] = [];
  /** The last vote answered, by participant and amendment. */
  readonly votes = new Map<Participant, Map<string, string>>();
  /** What was not there when whoever had written it read it back. */
  readonly unread: string[] = [];
  /** Reads that said of themselves that they may be old. */
  stale = 0;
  /** Requests that no answer came to: which, and why. */
  readonly cut: string[] = [];

  constructor(private readonly participants: readonly Participant[]) {}

  async run(signal: AbortSignal): Promise<void> {
    const deeds = [this.vote, this.amend, this.vote, this.register].map((deed) => deed.bind(this));
    await Promise.all(
      this.participants.map(async (one, index) => {
        for (let n = index; !signal.aborted; n += 1) {
          await deeds[n % deeds.length]!(one, n);
          await sleep(75, undefined, { signal }).catch(() => undefined);
        }
      }),
    );
  }

  /** Everybody proposes several things at once. */
  async burst(): Promise<void> {
    const all = this.participants.flatMap((one) => Array.from({ length: 8 }, () => one));
    await Promise.all(all.map((one) => this.amend(one)));
  }

  private async register({ person }: Participant): Promise<void> {
    const body = aRegistration({ national_id: aDni() });
    await this.settle(person, 'POST', api.register(), body, 201);
    this.registered.push(body.email);
  }

  private async amend({ person, document, article }: Participant): Promise<void> {
    const body = { document, article, title: 'Artículo', content: `Así, dice ${randomUUID()}.`, reason: 'Urge.' };
    const { id } = (await this.settle(person, 'POST', api.amedments(), body, 201)) as unknown as Amedment;
    this.proposed.push(id);
    await this.readBack(person, id, (row) => row?.content === body.content);
  }

  private async vote(one: Participant, n: number): Promise<void> {
    const amedment = one.amedments[n % one.amedments.length]!;
    const value = choices[n % 3]!;
    await this.settle(one.person, 'POST', api.amedmentVote(amedment), { value }, 200);
    const votes = this.votes.get(one) ?? new Map<string, string>();
    this.votes.set(one, votes.set(amedment, value));
    await this.readBack(one.person, amedment, (row) => row?.own_vote === value);
  }

  /**
   * With the balancer taking turns, the reader is as often as not another process than the writer. From a list: a single
   * row would be made of its stream, however late the view is.
   */
  private async readBack(person: Person, id: string, isSo: (row: Amedment | undefined) => boolean): Promise<void> {
    const path = `${api.amedments()}?id=${id}`;
    const answer = await person.send('GET', path).catch((error: Error) => this.wasCut(`GET ${path}`, error));
    if (!answer) return;
    if (answer.headers.get('x-view') === 'stale') this.stale += 1;
    else if (answer.status !== 200 || !isSo(((await answer.json()) as Page<Amedment>).results[0]))
      this.unread.push(path);
  }

  /** The same with the same key until it is answered. */
  private async settle(person: Person, method: string, path: string, body: object, wanted: number): Promise<object> {
    const key = { 'idempotency-key': randomUUID() };
    for (let tries = 0; tries < 60; tries += 1) {
      const asked = `${method} ${path}`;
      const answer = await person.send(method, path, body, key).catch((error: Error) => this.wasCut(asked, error));
      const text = await answer?.text().catch((error: Error) => this.wasCut(asked, error));
      if (text !== undefined && answer!.status === wanted) return JSON.parse(text) as object;
      if (text !== undefined && ![409, 503, 504].includes(answer!.status))
        throw new Error(`${method} ${path}: ${answer!.status} ${text}`);
      await sleep(100);
    }
    throw new Error(`${method} ${path} was never answered`);
  }

  private wasCut(asked: string, { message, cause }: Error): undefined {
    this.cut.push(`${asked}: ${message} (${String(cause)})`);
  }
}
