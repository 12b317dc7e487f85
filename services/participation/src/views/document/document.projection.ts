import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { DocumentEvent, DocumentOpened } from '../../document/document.events.js';
import { type DocumentText, documentTextFold } from '../../document/document-text.fold.js';

/** One document with its whole text; counts of amendments are joined when it is asked. */
export interface DocumentRow extends ViewRow, DocumentText {
  process: string;
  title: string;
  /** Articles in their order, each chapter after its own: where amendments stand (`sortBy=place`). */
  outline: readonly string[];
  /** Shown to people: its whole text has been entered. */
  is_presented: boolean;
  chapter_count: number;
  article_count: number;
  /** Amendments that it admitted and has not released: above 0 its content is locked. */
  admission_count: number;
  /** The document whose amendments made it. */
  based_on: string | null;
  /** What becomes of its amendments is decided. */
  is_amending_closed: boolean;
  /** Of the stream: the ETag. */
  revision: number;
  creation_datetime: string;
  update_datetime: string;
}

const key = ({ data }: RecordedEvent<DocumentEvent>) => data.document;

const written = step<DocumentRow, RecordedEvent<DocumentEvent>>({
  key,
  apply: (row, event) => {
    if (!row) return undefined;
    const { introduction, chapters } = documentTextFold.evolve(row, event);
    return {
      ...touched(row, event),
      introduction,
      chapters,
      outline: chapters.flatMap(({ id, articles }) => [...articles.map((article) => article.id), id]),
      chapter_count: chapters.length,
      article_count: chapters.reduce((count, chapter) => count + chapter.articles.length, 0),
    };
  },
});

const gone = step<DocumentRow, RecordedEvent<DocumentEvent>>({ key, apply: () => undefined });

function change(what: (row: DocumentRow, event: RecordedEvent<DocumentEvent>) => Partial<DocumentRow>) {
  return step<DocumentRow, RecordedEvent<DocumentEvent>>({
    key,
    apply: (row, event) => row && { ...row, revision: event.revision, ...what(row, event) },
  });
}

function touched(row: DocumentRow, { revision, meta }: RecordedEvent): DocumentRow {
  return { ...row, revision, update_datetime: meta.time };
}

export const documentProjection: Projection<DocumentRow> = {
  name: 'participation.document',
  version: 1,
  table: 'participation.document',
  columns: [
    'id',
    'process',
    'title',
    'introduction',
    'chapters',
    'outline',
    'is_presented',
    'chapter_count',
    'article_count',
    'admission_count',
    'based_on',
    'is_amending_closed',
    'revision',
    'creation_datetime',
    'update_datetime',
  ],
  json: ['chapters'],
  on: {
    DocumentOpened: step<DocumentRow, RecordedEvent<DocumentOpened>>({
      key,
      apply: (_, { data, meta: { time }, revision }) => ({
        id: data.document,
        process: data.process,
        title: data.title,
        ...documentTextFold.initial,
        outline: [],
        is_presented: false,
        chapter_count: 0,
        article_count: 0,
        admission_count: 0,
        based_on: data.based_on ?? null,
        is_amending_closed: false,
        revision,
        creation_datetime: time,
        update_datetime: time,
      }),
    }),
    DocumentRetitled: change((row, event) => ({
      ...touched(row, event),
      title: (event.data as { title: string }).title,
    })),
    DocumentPresented: change(() => ({ is_presented: true })),
    DocumentAbandoned: gone,
    DocumentRemoved: gone,
    AmendmentAdmitted: change((row) => ({ admission_count: row.admission_count + 1 })),
    AmendmentReadmitted: change(() => ({})),
    AmendingClosed: change(() => ({ is_amending_closed: true })),
    AmendmentReleased: change((row) => ({ admission_count: row.admission_count - 1 })),
    IntroductionWritten: written,
    ChapterAdded: written,
    ChapterRetitled: written,
    ChapterMoved: written,
    ChapterRemoved: written,
    ArticleAdded: written,
    ArticleReworded: written,
    ArticleContinued: written,
    ArticleMoved: written,
    ArticleRemoved: written,
  },
};
