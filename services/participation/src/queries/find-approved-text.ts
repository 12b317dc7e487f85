import type { Amedment, ApprovedText, ConsolidatedChapter, Resolution } from '@ateneo/contracts';
import type { RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Resources } from '@ateneo/resource';
import { Injectable } from '@nestjs/common';
import { amendments } from '../amendment/amendment.resource.js';
import { documents } from '../document/document.resource.js';
import { processes } from '../process/process.resource.js';
import { asAnybody, Readers } from '../views/reader.js';
import { compromisesIn, decisionsIn, FindResolution } from './find-resolution.js';
import { markedText } from './marked-text.js';
import { ResolvedText } from './resolved-text.js';

/** What came of the amendments to a document, as anybody reads it: neither whose they are nor their reasons. */
@Injectable()
export class FindApprovedText {
  constructor(
    private readonly resources: Resources,
    private readonly readers: Readers,
    private readonly resolutions: FindResolution,
    private readonly texts: ResolvedText,
  ) {}

  async find(ctx: RequestContext, id: string): Promise<ApprovedText> {
    const anybody = asAnybody(await this.readers.find(ctx));
    const original = await this.resources.one(ctx, documents, anybody, id);
    if (original.approved === null) throw new DomainError('participation.not_approved_yet');
    const [approved, process, { state }] = await Promise.all([
      this.resources.one(ctx, documents, anybody, original.approved),
      this.resources.one(ctx, processes, anybody, original.process),
      this.resolutions.load(ctx.tenant, id),
    ]);
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
      document: id,
      approved: approved.id,
      process: process.id,
      process_title: process.title,
      title: approved.title,
      introduction: approved.introduction,
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
  return { ...decided, title: title === '' ? (original?.title ?? '') : title, type, outcome: told, votes };
}

function changesIn(chapters: readonly ConsolidatedChapter[]): ApprovedText['changes'] {
  const counts = { equal: 0, changed: 0, added: 0, removed: 0 };
  for (const { change } of chapters.flatMap(({ articles }) => articles)) counts[change] += 1;
  return counts;
}
