import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import type { Position } from '@ateneo/event-store';
import type { Database, Tx } from '@ateneo/persistence';
import type { Move } from './checkpoints.js';
import { ReactorSaves, type Unsaved } from './reactor-saves.js';

const at = (n: number) => String(n) as Position;

class Round implements Unsaved {
  savedAs = at(0);
  isLost = false;
  waited: Promise<unknown> | undefined;

  constructor(
    readonly name: string,
    private readonly seen: Position | undefined,
  ) {}

  unsaved(): Move | undefined {
    const { name, seen, savedAs } = this;
    return seen === undefined || seen === savedAs ? undefined : { name, generation: 0, from: savedAs, to: seen };
  }

  waitFor(saving: Promise<unknown>): void {
    this.waited = saving;
  }

  saved(to: Position): void {
    this.savedAs = to;
  }

  lost(): void {
    this.isLost = true;
  }
}

/** Statements as they were sent; those of `elsewhere` do not stand where this process left them. */
function databaseOf(statements: unknown[][], elsewhere: readonly string[] = []): Database {
  const query = async (_: string, params: unknown[]) => {
    statements.push(params);
    return (params[0] as string[]).filter((name) => !elsewhere.includes(name)).map((name) => ({ name }));
  };
  return { withoutTenant: (work: (tx: Tx) => Promise<unknown>) => work({ query } as never) } as never;
}

const log = { info() {}, warn() {}, error() {} };

async function saved(rounds: readonly Round[], elsewhere: readonly string[] = []) {
  const statements: unknown[][] = [];
  const saves = new ReactorSaves(databaseOf(statements, elsewhere), log, 5);
  const leaving = rounds.map((round) => saves.join(round));
  const stopping = new AbortController();
  const running = saves.run(stopping.signal);
  await sleep(50);
  leaving.forEach((leave) => leave());
  stopping.abort();
  await running;
  return statements;
}

describe('reactors that had nothing to do', () => {
  test('are saved in one statement, and not again while nothing happens', async () => {
    const rounds = Array.from({ length: 90 }, (_, n) => new Round(`reactor/${n}`, at(7)));
    const statements = await saved([...rounds, new Round('reactor/busy', undefined)]);
    expect(statements).toHaveLength(1);
    expect(statements[0]![0]).toHaveLength(90);
    expect(new Set(rounds.map(({ savedAs }) => savedAs))).toEqual(new Set([at(7)]));
    expect(rounds.every(({ waited }) => waited !== undefined)).toBe(true);
  });

  test('begin again where another process has moved them, and the others are saved', async () => {
    const [one, other] = [new Round('reactor/one', at(7)), new Round('reactor/other', at(7))] as const;
    await saved([one, other], ['reactor/other']);
    expect([one.isLost, one.savedAs, other.isLost, other.savedAs]).toEqual([false, at(7), true, at(0)]);
  });
});
