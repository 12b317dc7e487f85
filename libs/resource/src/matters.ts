import { type Matter, matterKind } from '@ateneo/contracts';
import type { RequestContext } from '@ateneo/http';
import { Injectable } from '@nestjs/common';

/** How a context says what there is to do in it for who asks (decision 108). */
type TellsMatters = (ctx: RequestContext) => Promise<readonly Matter[]>;

/** Who asks may do nothing else before. */
const first: ReadonlySet<string> = new Set(['confirm_email', 'pay']);
const endless = '9999';

/** What there is to do for somebody: each context adds what it knows, in `onModuleInit`. */
@Injectable()
export class Matters {
  private readonly tellers: TellsMatters[] = [];

  add(tells: TellsMatters): void {
    this.tellers.push(tells);
  }

  /** Of all contexts: what stands in the way, then what closes first. */
  async of(ctx: RequestContext): Promise<Matter[]> {
    const told = await Promise.all(this.tellers.map((tells) => tells(ctx)));
    return inOrder(told.flat());
  }
}

export function inOrder(matters: readonly Matter[]): Matter[] {
  const rank = ({ kind, until }: Matter) => `${first.has(kind) ? 0 : 1}${until ?? endless}`;
  const kinds = matterKind.options;
  return matters.toSorted((a, b) => rank(a).localeCompare(rank(b)) || kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}
