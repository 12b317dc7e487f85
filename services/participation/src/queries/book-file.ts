import type { Amedment, Document } from '@ateneo/contracts';
import { attachment, type RequestContext, tableReader } from '@ateneo/http';
import { formatDate } from '@ateneo/i18n/server';
import { DomainError } from '@ateneo/kernel';
import { Resources } from '@ateneo/resource';
import { Injectable, type StreamableFile } from '@nestjs/common';
import {
  type BookEntry,
  type BookToWrite,
  type TextFormat,
  textFormats,
} from '../adapters/document-writing/text-to-write.js';
import { writeText } from '../adapters/document-writing/write-text.js';
import { amendments } from '../amendment/amendment.resource.js';
import { documents } from '../document/document.resource.js';
import type { ResolutionState } from '../resolution/resolution.fold.js';
import type { Reader } from '../views/reader.js';
import { AmendmentInWords, type Decided } from './amendment-in-words.js';
import { FindAmendedText } from './find-amended-text.js';
import { decisionsIn, FindResolution } from './find-resolution.js';

interface Wanted {
  readonly format: TextFormat;
  readonly language?: string | undefined;
}

/** All of one place of the text, while it is gathered. */
interface Place {
  readonly chapter: Document['chapters'][number] | undefined;
  readonly key: string;
  readonly heading: string;
  readonly entries: BookEntry[];
}

/** The amendments to a document as a book, article by article: each as the reader may read it. */
@Injectable()
export class BookFile {
  constructor(
    private readonly resources: Resources,
    private readonly resolutions: FindResolution,
    private readonly amended: FindAmendedText,
  ) {}

  async write(
    ctx: RequestContext,
    reader: Reader,
    id: string,
    { format, language: named }: Wanted,
  ): Promise<StreamableFile> {
    const document = await this.resources.one(ctx, documents, reader, id);
    const { state } = await this.resolutions.load(ctx.tenant, id);
    const { language, timeZone } = tableReader(ctx, named);
    const words = new AmendmentInWords(language, timeZone);
    const places = await this.places(ctx, reader, document, state, words);
    const day = formatDate(ctx.now, 'day', language, timeZone);
    const kind = words.say('reports:book.kind', { day });
    const bytes = await writeText(ctx.tenant, {
      format,
      show: 'book',
      language,
      house: ctx.settings.name,
      moment: ctx.now,
      title: document.title,
      labels: { kind: places.length === 0 ? words.say('reports:book.none') : kind },
      chapters: byChapter(places, words),
    });
    return attachment(bytes, textFormats[format], `${document.title} - ${kind}.${format}`);
  }

  private async places(
    ctx: RequestContext,
    reader: Reader,
    document: Document,
    state: ResolutionState,
    words: AmendmentInWords,
  ): Promise<Place[]> {
    const decided = decidedIn(state);
    const numbers = new Map<string, number>();
    const places: Place[] = [];
    const size = { amendments: 0, characters: 0 };
    for await (const one of await this.resources.inOrder(ctx, amendments, reader, { document: document.id }, 'place')) {
      this.count(size, one);
      numbers.set(one.id, numbers.size + 1);
      const place = placeOf(document, one, words);
      if (places.at(-1)?.key !== place.key) places.push(place);
      places.at(-1)!.entries.push(words.entryOf(one, numbers.size, decided.get(one.id)));
    }
    if (state.closed_at !== null) addCompromises(places, document, state, numbers, words);
    return places;
  }

  /** A book is written while somebody waits. */
  private count(size: { amendments: number; characters: number }, { content, original, reason }: Amedment): void {
    size.amendments += 1;
    size.characters += content.length + reason.length + (original?.content.length ?? 0);
    const { most } = this.amended;
    if (size.amendments > most.amendments || size.characters > most.characters)
      throw new DomainError('participation.too_much_to_compare');
  }
}

/** Where an amendment stands in the book: at its article, or where it adds one. */
function placeOf(
  { chapters }: Document,
  { article, chapter, after_article: after, ...one }: Amedment,
  words: AmendmentInWords,
) {
  const place = article ?? after ?? chapter;
  const found = chapters.find(({ id, articles }) => [id, ...articles.map((each) => each.id)].includes(place!));
  const title = found?.articles.find(({ id }) => id === place)?.title ?? one.article_title;
  // At an article; or behind it, or at the end of a chapter.
  const isNew = article === null;
  const heading = isNew ? words.newPlace(title) : words.titled(title);
  return { chapter: found, key: `${isNew} ${place}`, heading, entries: [] };
}

/** What is decided is told once it is decided for good; of what a compromise replaces, by whom that was. */
function decidedIn(state: ResolutionState): ReadonlyMap<string, Decided> {
  if (state.closed_at === null) return new Map();
  return new Map(
    decisionsIn(state).map((one) => {
      const by = one.compromise === null ? undefined : state.compromises.get(one.compromise)?.basis;
      return [one.amedment, { ...one, by }];
    }),
  );
}

function addCompromises(
  places: readonly Place[],
  { chapters }: Document,
  { compromises }: ResolutionState,
  numbers: ReadonlyMap<string, number>,
  words: AmendmentInWords,
): void {
  const articles = new Map(chapters.flatMap((chapter) => chapter.articles.map((one) => [one.id, one] as const)));
  for (const compromise of compromises.values()) {
    const before = articles.get(compromise.article) ?? { title: '', content: '' };
    const replaced = compromise.replaces.flatMap((id) => numbers.get(id) ?? []).toSorted((a, b) => a - b);
    const entry = words.compromise(compromise, before, replaced);
    places.find(({ key }) => key === `false ${compromise.article}`)?.entries.push(entry);
  }
}

/** A chapter without a title has a heading where others stand beside it. */
function byChapter(places: readonly Place[], words: AmendmentInWords): BookToWrite['chapters'] {
  const chapters = [...new Set(places.map(({ chapter }) => chapter))];
  return chapters.map((chapter) => ({
    heading: chapters.length > 1 && chapter ? words.titled(chapter.title) : (chapter?.title ?? ''),
    places: places.filter((place) => place.chapter === chapter),
  }));
}
