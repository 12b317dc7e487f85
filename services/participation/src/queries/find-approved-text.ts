import type { Amedment, ApprovedText, ConsolidatedChapter, Document, Resolution } from '@ateneo/contracts';
import type { RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Resources } from '@ateneo/resource';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { amendments } from '../amendment/amendment.resource.js';
import { documents } from '../document/document.resource.js';
import { processes } from '../process/process.resource.js';
import { asAnybody, type Reader, Readers } from '../views/reader.js';
import { compromisesIn, decisionsIn, FindResolution } from './find-resolution.js';
import { markedText } from './marked-text.js';
import { ResolvedText } from './resolved-text.js';

type Made = Pick<
  ApprovedText,
  'closed_datetime' | 'date' | 'minutes' | 'chapters' | 'changes' | 'amedments' | 'compromises'
>;

/** So many texts are kept made: visitors read the newest. */
const MOST_KEPT = 50;

/** What came of the amendments to a document, as anybody reads it: neither whose they are nor their reasons. */
@Injectable()
export class FindApprovedText {
  /** By tenant and document: what was made, and of which state of its amendments. */
  private readonly kept = new LRUCache<string, { readonly state: string; readonly made: Made }>({ max: MOST_KEPT });

  constructor(
    private readonly database: Database,
    private readonly resources: Resources,
    private readonly readers: Readers,
    private readonly resolutions: FindResolution,
    private readonly texts: ResolvedText,
  ) {}

  async find(ctx: RequestContext, id: string): Promise<ApprovedText> {
    const anybody = asAnybody(await this.readers.find(ctx));
    const original = await this.resources.one(ctx, documents, anybody, id);
    if (original.approved === null) throw new DomainError('participation.not_approved_yet');
    const [approved, process] = await Promise.all([
      this.resources.one(ctx, documents, anybody, original.approved),
      this.resources.one(ctx, processes, anybody, original.process),
    ]);
    const made = await this.made(ctx, anybody, original, approved);
    const { title, introduction } = approved;
    return {
      document: id,
      approved: approved.id,
      process: process.id,
      process_title: process.title,
      title,
      introduction,
      ...made,
    };
  }

  /** Both texts stay as they are, and so does what was decided: it is made anew when something of the amendments changed. */
  private async made(ctx: RequestContext, anybody: Reader, original: Document, approved: Document): Promise<Made> {
    const key = `${ctx.tenant}/${original.id}`;
    const state = await this.stateOf(ctx.tenant, original.id);
    const before = this.kept.get(key);
    if (before?.state === state) return before.made;
    const made = await this.make(ctx, anybody, original, approved);
    this.kept.set(key, { state, made });
    return made;
  }

  private async stateOf(tenant: string, document: string): Promise<string> {
    const sql = `select count(*) || ' ' || coalesce(sum(revision), 0) as state from participation.amendment where document = $1`;
    const [found] = await this.database.read<{ state: string }>(tenant, sql, [document]);
    return found!.state;
  }

  private async make(ctx: RequestContext, anybody: Reader, original: Document, approved: Document): Promise<Made> {
    const { id } = original;
    const { state } = await this.resolutions.load(ctx.tenant, id);
    const decided = new Map(decisionsIn(state).map((one) => [one.amedment, one]));
    const rows: Amedment[] = [];
    for await (const row of await this.resources.inOrder(ctx, amendments, anybody, { document: id }, 'place')) {
      if (decided.has(row.id)) rows.push(row);
    }
    const { chapters: made } = await this.texts.make(ctx.tenant, original, state);
    const whose = ofPlaces(rows.filter((row) => decided.get(row.id)!.decision !== 'rejected'));
    const chapters = markedText({
      ...original,
      id: approved.id,
      original: original.chapters,
      approved: approved.chapters,
      chapters: made,
      whose,
    });
    return {
      closed_datetime: state.closed_at!,
      date: state.date,
      minutes: state.minutes,
      chapters,
      changes: changesIn(chapters),
      amedments: rows.map((row) => whatBecame(row, decided.get(row.id)!)),
      compromises: compromisesIn(state).map(({ id: compromise, replaces, basis, note }) => ({
        id: compromise,
        replaces,
        basis,
        note,
      })),
    };
  }
}

function ofPlaces(rows: readonly Amedment[]): Map<string, string[]> {
  const whose = new Map<string, string[]>();
  for (const { id, article } of rows) whose.set(article ?? id, [...(whose.get(article ?? id) ?? []), id]);
  return whose;
}

function whatBecame(
  { title, original, type, outcome, votes }: Amedment,
  decided: Resolution['decisions'][number],
): ApprovedText['amedments'][number] {
  const told = outcome && { outcome: outcome.outcome, because: outcome.because };
  // A deletion says no words of its own.
  const named = type === 'deletion' ? (original?.title ?? '') : title;
  return { ...decided, title: named, type, outcome: told, votes };
}

function changesIn(chapters: readonly ConsolidatedChapter[]): ApprovedText['changes'] {
  const counts = { equal: 0, changed: 0, added: 0, removed: 0 };
  for (const { change } of chapters.flatMap(({ articles }) => articles)) counts[change] += 1;
  return counts;
}
