import { type ToDo, toDoKind, type WaitingCounts } from '@ateneo/contracts';
import type { RequestContext } from '@ateneo/http';
import { Injectable } from '@nestjs/common';

/** How a context says what there is to do in it for who asks (decision 108). */
type TellsToDos = (ctx: RequestContext) => Promise<readonly ToDo[]>;

/** How many rows of a list wait for who asks. */
type CountsRows = (ctx: RequestContext) => Promise<number>;

/** Who asks may do nothing else before. */
const first: ReadonlySet<string> = new Set(['confirm_email', 'pay']);
const endless = '9999';

/** What there is to do for somebody: each context adds what it knows, in `onModuleInit`. */
@Injectable()
export class ToDos {
  private readonly tellers: TellsToDos[] = [];
  private readonly counts = new Map<keyof WaitingCounts, CountsRows>();

  add(tells: TellsToDos): void {
    this.tellers.push(tells);
  }

  /** What waits in a list of the console, for whoever may see it. */
  addCount(name: keyof WaitingCounts, counts: CountsRows): void {
    this.counts.set(name, counts);
  }

  /** Nothing waits where nobody counts. */
  async countFor(ctx: RequestContext): Promise<WaitingCounts> {
    const count = async (name: keyof WaitingCounts) => (await this.counts.get(name)?.(ctx)) ?? 0;
    const [reported, unanswered] = await Promise.all([count('reported'), count('unanswered')]);
    return { reported, unanswered };
  }

  /** Of all contexts: what stands in the way, then what closes first. */
  async listFor(ctx: RequestContext): Promise<ToDo[]> {
    const told = await Promise.all(this.tellers.map((tells) => tells(ctx)));
    return inOrder(told.flat());
  }
}

export function inOrder(toDos: readonly ToDo[]): ToDo[] {
  const rank = ({ kind, until }: ToDo) => `${first.has(kind) ? 0 : 1}${until ?? endless}`;
  const kinds = toDoKind.options;
  return toDos.toSorted((a, b) => rank(a).localeCompare(rank(b)) || kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}
