import type { Amedment, Language, Resolution } from '@ateneo/contracts';
import { createServerI18n, formatDate, formatNumber, outcomeInWords } from '@ateneo/i18n/server';
import type { BookEntry } from '../adapters/document-writing/text-to-write.js';
import type { HeldCompromise } from '../resolution/resolution.fold.js';
import { isTombstone } from '../views/amendment/amendment-record.js';

interface Wording {
  readonly title: string;
  readonly content: string;
}

/** What was decided of one, and by whom what stands in its place. */
export type Decided = Resolution['decisions'][number] & { readonly by: HeldCompromise['basis'] | undefined };
type Said = BookEntry['said'][number];

const i18n = createServerI18n();
const nothing: Wording = { title: '', content: '' };

/** Amendments as they are told on paper, in one language. */
export class AmendmentInWords {
  constructor(
    private readonly language: Language,
    private readonly timeZone: string,
  ) {}

  say(key: string, params?: Readonly<Record<string, unknown>>): string {
    return i18n.t(this.language, key, params);
  }

  titled(title: string | null): string {
    return title === '' || title === null ? this.say('reports:book.no_title') : title;
  }

  /** Where an article is added; null: at the end of a chapter. */
  newPlace(after: string | null): string {
    if (after === null) return this.say('reports:book.new_at_end');
    return this.say('reports:book.new_after', { title: this.titled(after) });
  }

  entryOf(one: Amedment, number: number, decided: Decided | undefined): BookEntry {
    const heading = this.say('reports:book.amendment', { place: number, kind: this.say(`approved:kind.${one.type}`) });
    const said = [...this.reasons(one), ...this.votes(one), ...this.decision(decided)];
    return { heading, lines: this.lines(one), ...wordingsOf(one), said };
  }

  compromise({ basis, note, title, content }: HeldCompromise, before: Wording, replaced: readonly number[]): BookEntry {
    return {
      heading: this.say('reports:book.compromise', { names: replaced.join(', ') }),
      lines: [],
      before,
      after: { title, content },
      said: [this.said('decision', joined([this.say(`approved:why.compromise_${basis}`), note]))],
    };
  }

  /** Of what the reader may not read it is not told whose it is either. */
  private lines(one: Amedment): string[] {
    const name = isTombstone(one) ? '' : (one.user_name ?? this.say('notices:somebody_gone'));
    const day = formatDate(one.creation_datetime, 'day', this.language, this.timeZone);
    return [
      joined([name, day]),
      one.is_hidden ? this.say('amendment:hidden.mark') : '',
      one.is_withdrawn ? this.say('amendment:withdrawn.mark') : '',
      one.is_text_erased ? this.say('amendment:text_erased') : '',
    ].filter((line) => line !== '');
  }

  private reasons({ reason, references, review, review_reason }: Amedment): Said[] {
    const said: Said[] = [];
    if (reason !== '') said.push({ ...this.said('reason', reason), isTyped: true });
    if (references.length > 0) said.push(this.said('references', joined(references)));
    if (review) {
      const words = [this.say(`amendment:review_says.${review}`), review_reason ?? ''];
      said.push({ ...this.said('review', words.filter((one) => one !== '').join('. ')), isTyped: true });
    }
    return said;
  }

  private votes({ votes, untold, outcome }: Amedment): Said[] {
    const said: Said[] = [];
    if (votes) {
      const counts = Object.entries(votes).map(([value, count]) => [value, formatNumber(count, this.language)]);
      said.push(this.said('votes', this.say('approved:votes', Object.fromEntries(counts))));
    } else if (untold) said.push(this.said('votes', this.say(`common:tally.untold.${untold}`)));
    if (outcome) {
      const { because, turnout } = outcomeInWords(outcome, votes, this.language, (key, params) =>
        this.say(`common:${key}`, params),
      );
      said.push(this.said('outcome', [because, turnout ?? ''].join(' ').trim()));
    }
    return said;
  }

  private decision(decided: Decided | undefined): Said[] {
    if (!decided) return [];
    const { decision, basis, by, note } = decided;
    const why = decision === 'replaced' ? `compromise_${by ?? 'assembly'}` : `${decision}_${basis ?? 'assembly'}`;
    return [this.said('decision', joined([this.say(`approved:why.${why}`), note]))];
  }

  private said(name: 'reason' | 'references' | 'review' | 'votes' | 'outcome' | 'decision', words: string): Said {
    return { name: this.say(`reports:book.${name}`), words };
  }
}

const joined = (words: readonly string[]) => words.filter((one) => one !== '').join(' · ');

/** What is erased changes nothing; of what may not be read nothing is there. */
function wordingsOf({
  type,
  title,
  content,
  original,
  is_text_erased: isErased,
}: Amedment): Pick<BookEntry, 'before' | 'after'> {
  const before = original ?? nothing;
  if (type === 'deletion') return { before, after: nothing };
  return isErased ? { before: nothing, after: nothing } : { before, after: { title, content } };
}
