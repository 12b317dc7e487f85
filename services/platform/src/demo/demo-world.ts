import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Views } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import type { CommandBus } from '@nestjs/cqrs';
import type { Chance } from './random.js';

/** What the demo is made with: commands alone, sent in the name of people and moments. */
export interface DemoTools {
  readonly commands: CommandBus;
  readonly views: Views;
  /** Moments are relative to this one. */
  readonly now: Date;
  onProgress(done: string): void;
}

/** One tenant while it is filled. */
export interface DemoWorld extends DemoTools {
  readonly tenant: string;
  readonly random: Chance;
  readonly passwordHash: string;
}

const DAY = 86_400_000;

/** ISO moment so many days from now; negative is the past. */
export function daysFrom(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY).toISOString();
}

/** The authority of a command at a moment. */
export function acting(
  { tenant, now }: Pick<DemoWorld, 'tenant' | 'now'>,
  days: number,
  actor?: string,
): CommandContext {
  return { tenant, actor, source: actor ? 'self' : 'system', now: daysFrom(now, days), correlationId: randomUUID() };
}

/** Runs the work over all items, so many at a time. */
export async function inParallel<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
  width = 64,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < items.length; from += width)
    answers.push(...(await Promise.all(items.slice(from, from + width).map(work))));
  return answers;
}

/** Waits until the views have seen the last of these positions. */
export async function seen(
  views: Views,
  names: readonly string[],
  positions: readonly (string | undefined)[],
): Promise<void> {
  for (const position of positions.slice(-64))
    for (const name of names) while (!(await views.reached(name, position))) await sleep(50);
}
