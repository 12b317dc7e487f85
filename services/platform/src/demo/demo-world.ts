import type { FileLimits, Files } from '@ateneo/files';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Views } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import type { CommandBus } from '@nestjs/cqrs';
import { Temporal } from 'temporal-polyfill';
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

export const DAY = 86_400_000;

/** ISO moment so many days from now; negative is the past. */
export function daysFrom(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY).toISOString();
}

/** So many days from now, at a full hour of that day. */
export function atHour(now: Date, days: number, hour: number): string {
  const day = Temporal.Instant.from(daysFrom(now, days)).toZonedDateTimeISO('Europe/Madrid');
  return new Date(day.startOfDay().with({ hour }).epochMilliseconds).toISOString();
}

/** The end of a window: what is to come ends at eight in the evening, not in the middle of a night. */
export function endAt(now: Date, days: number): string {
  if (days <= 0) return daysFrom(now, days);
  const [exact, evening] = [daysFrom(now, days), atHour(now, days, 20)];
  return exact <= evening ? evening : atHour(now, days + 1, 20);
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

/** Where pictures are kept, and what the tenant lets them be. */
export interface Photos {
  readonly files: Files;
  readonly limits: FileLimits;
}
