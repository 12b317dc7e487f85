import type { AmedmentChanges, AmedmentPair, ConsolidatedQuery, LeftOut } from '@ateneo/contracts';
import { setImmediate as turn } from 'node:timers/promises';
import { DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { type AmendableText, amendmentChanges, conflictsAmong, pairsAmong, type ProposedText } from '@ateneo/text';
import { Injectable } from '@nestjs/common';
import { counts, review } from '../views/amendment/amendments-list.js';

/** So many pairs are told, and characters of their wordings. */
const MOST_TOLD = { pairs: 2000, characters: 2_000_000 };

/** Those that say something which everybody may read; of what was approved, whatever became of them since. */
const from = `from participation.amendment a where a.document = $1 and ($6::boolean or ${counts}) and (not a.is_text_erased or a.kind = 'deletion')
  and ($2::uuid is null or a.article = $2) and ($3::uuid[] is null or a.id = any($3))
  and ($4::text is null or a.outcome ->> 'outcome' = $4) and ($5::text is null or ${review} = $5)`;

interface Row extends Omit<ProposedText, 'difference' | 'title_difference'> {
  readonly difference: { readonly content: ProposedText['difference']; readonly title: ProposedText['difference'] };
}

export interface Chosen extends Omit<ConsolidatedQuery, 'amedments'> {
  readonly article?: string | undefined;
  readonly amedments?: readonly string[] | undefined;
  /** What becomes of them is decided for good. */
  readonly isApproved?: boolean;
}

function asChosen(document: string, { article, amedments, outcome, review: reviewed, isApproved = false }: Chosen) {
  return [document, article ?? null, amedments ?? null, outcome ?? null, reviewed ?? null, isApproved];
}

/** What amendments of a document change, and what they have to do with each other. Wait for `participation.amendment` before asking. */
@Injectable()
export class FindAmendedText {
  /** So many, and characters of what they change, are compared while somebody waits. */
  readonly most = { amendments: 2000, characters: 8_000_000 };

  constructor(private readonly database: Database) {}

  async find(tenant: string, document: AmendableText & { readonly id: string }, wanted: Chosen) {
    const chosen = asChosen(document.id, wanted);
    await this.checkSize(tenant, chosen);
    const sql = `select a.id, a.kind as type, a.article, a.chapter, a.after_article, a.title, a.difference, a.creation_datetime,
      case when a.kind = 'addition' then a.content else '' end as content ${from} order by a.creation_datetime, a.id`;
    const rows = await this.database.read<Row>(tenant, sql, chosen);
    const changes: AmedmentChanges[] = [];
    const found = new Set(rows.map(({ id }) => id));
    const notThere = (wanted.amedments ?? []).filter((id) => !found.has(id));
    const left_out: LeftOut = [...new Set(notThere)].map((amedment) => ({ amedment, because: 'not_there' as const }));
    for (const { difference, ...row } of rows) {
      const said = { ...row, difference: difference.content, title_difference: difference.title };
      const one = amendmentChanges(document, said);
      if (one) changes.push(one);
      else left_out.push({ amedment: row.id, because: 'text_changed' });
    }
    return { changes, left_out };
  }

  private async checkSize(tenant: string, chosen: readonly unknown[]): Promise<void> {
    const sql = `select count(*)::int as amendments, coalesce(sum(octet_length(a.difference::text)), 0)::float8 as characters ${from}`;
    const [size] = await this.database.read<typeof this.most>(tenant, sql, chosen);
    if (size!.amendments > this.most.amendments || size!.characters > this.most.characters)
      throw new DomainError('participation.too_much_to_compare');
  }
}

/** So many places are compared before others are served. */
const MOST_AT_A_TIME = 500;
const MOST_IDS_AT_A_TIME = 20_000;

/** All of them, one after the other; others are served in between. */
async function* pairsInTurns(document: AmendableText, changes: readonly AmedmentChanges[]) {
  let worked = 0;
  for (const pair of pairsAmong(document, changes)) {
    worked += 1 + pair.places.length;
    if (worked > MOST_AT_A_TIME) worked = await turn(0);
    yield pair;
  }
}

/** Each with those that contradict it; others are served in between. */
export async function contradictedBy(document: AmendableText, changes: readonly AmedmentChanges[]) {
  const against = new Map<string, string[]>(changes.map(({ id }) => [id, []]));
  let worked = 0;
  for (const [one, other] of conflictsAmong(document, changes)) {
    against.get(one)!.push(other);
    against.get(other)!.push(one);
    worked += 1;
    if (worked > MOST_IDS_AT_A_TIME) worked = await turn(0);
  }
  return against;
}

/** As many of them as are told. */
export async function toldPairs(
  document: AmendableText,
  changes: readonly AmedmentChanges[],
  relations: readonly AmedmentPair['relation'][],
): Promise<{ pairs: AmedmentPair[]; is_complete: boolean }> {
  const pairs: AmedmentPair[] = [];
  let characters = 0;
  for await (const pair of pairsInTurns(document, changes)) {
    if (!relations.includes(pair.relation)) continue;
    characters += pair.places.reduce(
      (sum, { original, wordings }) => sum + original.length + wordings.join('').length,
      0,
    );
    if (pairs.length === MOST_TOLD.pairs || characters > MOST_TOLD.characters) return { pairs, is_complete: false };
    pairs.push(pair);
  }
  return { pairs, is_complete: true };
}
