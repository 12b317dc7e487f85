/** A line of a text, and the line of the file that it comes from. */
export interface TypedLine {
  readonly words: string;
  readonly origin: number;
}

/** So many tags of paragraphs make a text one of a web page; fewer are angle brackets that somebody typed. */
const FEWEST_TAGS = 8;
const PARAGRAPHS = /<\/?(?:p|h[1-6]|li)(?:\s[^<>]*)?>/gi;
const LEFT_OUT = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(style|script)\b[^<>]*>[\s\S]*?<\/\1>/gi;
const LINK = /<a\s[^<>]*?href\s*=\s*["']?((?:https?:|mailto:)[^"'\s<>]+)[^<>]*>([^<>]*)<\/a>/gi;
/** A paragraph that is only a link to another place of the page: a line of its contents. */
const PLACE = /<p(?:\s[^<>]*)?>\s*<a\s[^<>]*?href\s*=\s*["']?(#[^"'\s<>)]+)[^<>]*>([^<>]*)<\/a>/gi;
const BOLD = /<(strong|b|em|i)(?:\s[^<>]*)?>([^<>]*)<\/\1>/gi;
/** Says how words look, or that others point to them: no word of the text. */
const LOOKS = /<\/?(?:strong|b|em|i|u|span|font|small|a|center|wbr)(?:\s[^<>]*)?>/gi;
const BLOCK =
  /<(\/?)(p|h[1-6]|div|section|article|main|header|footer|body|html|details|summary|ul|ol|li|br)(\s[^<>]*)?\/?>/gi;

/** The lines of a text whose paragraphs stand in tags, as web pages keep their statutes, in Markdown; or nothing. */
export function webLines(text: string): TypedLine[] | undefined {
  if ((text.match(PARAGRAPHS)?.length ?? 0) < FEWEST_TAGS) return undefined;
  const marked = text
    .replaceAll(LEFT_OUT, breaksIn)
    .replaceAll(
      PLACE,
      (found, place: string, words: string) => `<li>[${words.trim()}](${place})${breaksIn(found)}</li>`,
    )
    .replaceAll(LINK, (_, href: string, words: string) => `[${words.trim()}](<${href}>)`)
    .replaceAll(BOLD, (_, tag: string, words: string) => marks(words, /^(?:strong|b)$/i.test(tag) ? '**' : '*'))
    .replaceAll(LOOKS, breaksIn);
  const lines = new WebLines();
  let end = 0;
  for (const { 0: tag, 1: slash, 2: name = '', 3: attributes = '', index } of marked.matchAll(BLOCK)) {
    lines.text(marked.slice(end, index));
    if (slash === '/') lines.close(name.toLowerCase());
    else lines.open(name.toLowerCase(), attributes);
    lines.skip(tag);
    end = index + tag.length;
  }
  lines.text(marked.slice(end));
  return lines.done();
}

/** What is left out leaves the lines of the file where they are. */
function breaksIn(typed: string): string {
  return typed.replaceAll(/[^\n]/g, '');
}

/** Marks stand right beside the words. */
function marks(typed: string, mark: string): string {
  const words = typed.trim();
  return words === '' || words.includes('\n') ? typed : typed.replace(words, () => `${mark}${words}${mark}`);
}

interface List {
  /** Of its items; a bullet has none. */
  readonly numbers: 'figures' | 'letters' | undefined;
  count: number;
}

class WebLines {
  private readonly read: TypedLine[] = [];
  private readonly lists: List[] = [];
  private words = '';
  private origin = 1;
  private isInTag = false;
  private isHeading = false;

  /** Text between two tags. */
  text(typed: string): void {
    const [first = '', ...rest] = typed.split('\n');
    this.add(first);
    for (const line of rest) {
      if (this.isHeading) this.words += ' ';
      else this.end();
      this.origin += 1;
      this.add(line);
    }
  }

  open(name: string, attributes: string): void {
    if (name === 'br') this.break();
    else if (name === 'li') this.item();
    else {
      this.part();
      if (name === 'ul' || name === 'ol') this.lists.push(listOf(name, attributes));
      this.isHeading = /^h\d$/.test(name);
      if (this.isHeading) this.words = `${'#'.repeat(Number(name[1]))} `;
    }
    this.isInTag = true;
  }

  close(name: string): void {
    if (name === 'ul' || name === 'ol') this.lists.pop();
    this.isHeading = false;
    if (name === 'li') this.end();
    else this.part();
    this.isInTag = this.lists.length > 0;
  }

  /** A tag that is broken into lines. */
  skip(tag: string): void {
    this.origin += tag.split('\n').length - 1;
  }

  done(): TypedLine[] {
    this.end();
    return this.read;
  }

  private add(typed: string): void {
    // Blanks that show how tags are nested would make code of the words.
    const isFirst = this.words.trim() === '' || this.words.endsWith(' ');
    this.words += isFirst && this.isInTag ? typed.trimStart() : typed;
  }

  /** A line break that somebody typed; two of them part paragraphs. */
  private break(): void {
    if (this.isHeading) this.words += ' ';
    else if (this.words.trim() === '') this.part();
    else {
      this.words = `${this.words.trimEnd()}\\`;
      this.end();
    }
  }

  private item(): void {
    this.end();
    const list = this.lists.at(-1);
    if (list) list.count += 1;
    this.words = `${'   '.repeat(Math.max(0, this.lists.length - 1))}${markerOf(list)} `;
  }

  /** What comes next is a paragraph of its own. */
  private part(): void {
    this.end();
    const last = this.read.at(-1);
    if (last?.words.endsWith('\\')) this.read[this.read.length - 1] = { ...last, words: last.words.slice(0, -1) };
    if (last && last.words !== '') this.read.push({ words: '', origin: this.origin });
  }

  private end(): void {
    if (this.words.trim() !== '' || !this.isInTag) this.read.push({ words: this.words.trimEnd(), origin: this.origin });
    this.words = '';
  }
}

function listOf(name: string, attributes: string): List {
  if (name === 'ul') return { numbers: undefined, count: 0 };
  const start = Number(/\bstart\s*=\s*["']?(\d{1,6})/i.exec(attributes)?.[1] ?? 1);
  return { numbers: /\btype\s*=\s*["']?a\b/i.test(attributes) ? 'letters' : 'figures', count: start - 1 };
}

/** CommonMark knows no letters before items: they are words of theirs. */
function markerOf(list: List | undefined): string {
  if (list?.numbers === 'figures') return `${list.count}.`;
  return list?.numbers === 'letters' && list.count <= 26 ? `- ${String.fromCodePoint(96 + list.count)})` : '-';
}
