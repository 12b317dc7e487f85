import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Database } from '@ateneo/persistence';
import { wordsOfProposal } from '@ateneo/kernel';
import { Injectable } from '@nestjs/common';
import type { Alike } from '../amendment/admission.decider.js';
import type { Proposal } from '../amendment/proposal.rules.js';

/** Somebody proposes the same at the same moment: the view hears of it within this. */
const PATIENCE_MS = 2_000;
const PAUSE_MS = 100;

interface Row {
  readonly id: string;
  readonly is_deletion: boolean;
  readonly title: string;
  readonly content: string;
}

/**
 * What an amendment says of which place, in three bytes of a hash: enough to find one that says the same, which is then read, and
 * too little to try texts against that were erased.
 */
export function markOf({ article, chapter, ...wanted }: Proposal): string {
  const said = JSON.stringify([article, chapter, wordsOfProposal(wanted)]);
  return createHash('sha256').update(said).digest('hex').slice(0, 6);
}

/** Reads what amendments say, to find one that says the same. */
@Injectable()
export class FindTwins {
  constructor(private readonly database: Database) {}

  /** Those of the amendments that say something else than the proposal; one that never came says nothing. */
  async unlike(tenant: string, alike: readonly Alike[], proposal: Proposal): Promise<string[]> {
    if (alike.length === 0) return [];
    const rows = await this.read(tenant, alike, proposal);
    const words = wordsOfProposal(proposal);
    const same = new Set(rows.filter((row) => wordsOfProposal(row) === words).map(({ id }) => id));
    return alike.map(({ id }) => id).filter((one) => !same.has(one));
  }

  private async read(tenant: string, alike: readonly Alike[], proposal: Proposal): Promise<Row[]> {
    const mark = markOf(proposal);
    const last = new Set(alike.filter(({ isLast }) => isLast).map(({ id }) => id));
    // One that is being corrected still says what it said before.
    const isLate = (row: Row) => last.has(row.id) && markOf({ ...proposal, ...row }) !== mark;
    const amedments = alike.map(({ id }) => id);
    const sql = `select id, kind = 'deletion' as is_deletion, title, content from participation.amendment where id = any($1::uuid[])`;
    for (let waited = 0; ; waited += PAUSE_MS) {
      const rows = await this.database.read<Row>(tenant, sql, [amedments]);
      if ((rows.length === amedments.length && !rows.some(isLate)) || waited >= PATIENCE_MS) return rows;
      await sleep(PAUSE_MS);
    }
  }
}
