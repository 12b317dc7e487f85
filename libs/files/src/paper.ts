import { buffer } from 'node:stream/consumers';
import type { Language } from '@ateneo/contracts';
import PDFDocument from 'pdfkit';
import { legible, letterFile, type Weight } from './letters.js';

interface About {
  readonly language: Language;
  readonly title: string;
  /** Whose it is. */
  readonly author: string;
  readonly margin: number;
  /** In points; A4 when absent. */
  readonly size?: [number, number];
  /** When it is as of: printed again it is the same bytes. Absent: now. */
  readonly date?: Date;
  /** Each page says at its foot which it is. */
  readonly isNumbered?: boolean;
}

/** What a part is to who has the paper read aloud. */
type Tag = 'H1' | 'H2' | 'H3' | 'H4' | 'P' | 'Figure';

interface Style {
  readonly size?: number;
  readonly weight?: Weight;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly align?: 'right';
  /** The next words go on behind these. */
  readonly continued?: boolean;
  readonly underline?: boolean;
  readonly strike?: boolean;
  readonly oblique?: boolean;
  /** Null: none, also where the words before have one. */
  readonly link?: string | null;
}

/**
 * A paper that is read aloud as it is seen (PDF/UA-1): its letters are in it, and all that is drawn is a part with
 * words, or an ornament.
 */
export class Paper {
  readonly pdf: InstanceType<typeof PDFDocument>;
  private readonly isNumbered: boolean;
  private readonly whole: PDFKit.PDFStructureElement;
  /** What parts are put into: the whole, or what is being drawn of a table. */
  private within: PDFKit.PDFStructureElement;
  /** The last in the outline of each depth. */
  private outlines: PDFKit.PDFOutline[] = [];

  constructor({ language, title, author, margin, size = [595.28, 841.89], isNumbered = false, date }: About) {
    const pdf = new PDFDocument({
      size,
      margin,
      lang: language,
      tagged: true,
      pdfVersion: '1.7',
      displayTitle: true,
      bufferPages: isNumbered,
      info: { Title: title, Author: author, ...(date && { CreationDate: date }) },
    });
    // Opened by each paper anew: what another one was written with no longer knows which letter a sign is that is a part of others.
    for (const weight of [400, 700] as const) pdf.registerFont(String(weight), letterFile(weight));
    // Its own option `subset` says so, too, and adds a list of glyphs (CIDSet) that is not true of them.
    pdf.appendXML(`<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
      <pdfuaid:part>1</pdfuaid:part></rdf:Description>`);
    this.pdf = pdf;
    this.whole = pdf.struct('Document');
    this.within = this.whole;
    pdf.addStructure(this.whole);
    this.isNumbered = isNumbered;
  }

  /** Words that are a part of their own. */
  text(words: string, style: Style = {}, as: Tag = 'P'): this {
    return this.part(as, () => this.write(words, style));
  }

  /** Words of the part that is being drawn. */
  write(words: string, { size = 11, weight = 400, x, y, ...options }: Style = {}): void {
    const { pdf } = this;
    pdf.font(String(weight)).fontSize(size);
    // Two forms: with a place that is not told the options would be lost.
    if (x === undefined) pdf.text(legible(words), options);
    else pdf.text(legible(words), x, y, options);
  }

  /** What `draw` writes is read as one. */
  part(as: Tag, draw: () => void, alt?: string): this {
    this.within.add(this.pdf.struct(as, alt === undefined ? {} : { alt }, draw));
    return this;
  }

  /** What is drawn next stands in the outline, too: a chapter, an article of the last one, or an amendment to that. */
  chapter(depth: 1 | 2 | 3, words: string): void {
    const above = this.outlines.slice(0, depth - 1);
    this.outlines = [...above, (above.at(-1) ?? this.pdf.outline).addItem(words)];
  }

  /** So much, in points, is left on this page, or the next one begins. */
  keepTogether(height: number): void {
    const { page, y } = this.pdf;
    if (y + height > page.height - page.margins.bottom && y > page.margins.top) this.pdf.addPage();
  }

  table(draw: () => void): void {
    this.into('Table', draw);
  }

  row(draw: () => void): void {
    this.into('TR', draw);
  }

  cell(as: 'TH' | 'TD', draw: () => void): void {
    this.into(as, () => this.part('P', draw));
  }

  line(from: number, to: number, y: number): void {
    this.ornament(() => this.pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.5).stroke('#bbb'));
  }

  heightOf(words: string, { size = 11, weight = 400, width }: Style): number {
    this.pdf.font(String(weight)).fontSize(size);
    return this.pdf.heightOfString(legible(words), width === undefined ? {} : { width });
  }

  private into(as: string, draw: () => void): void {
    const around = this.within;
    this.within = this.pdf.struct(as);
    around.add(this.within);
    draw();
    this.within = around;
  }

  private numberPages(): void {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let index = start; index < start + count; index += 1) {
      this.pdf.switchToPage(index);
      const { page } = this.pdf;
      // Below the margin, where text would begin another page.
      const { bottom } = page.margins;
      page.margins.bottom = 0;
      this.ornament(() => {
        this.pdf.font('400').fontSize(9);
        this.pdf.text(`${index + 1} / ${count}`, 0, page.height - bottom / 2, { align: 'center', width: page.width });
      });
      page.margins.bottom = bottom;
    }
  }

  /** Nothing to be read. */
  ornament(draw: () => void): this {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
    return this;
  }

  /** Squares of a code, `side` wide, that `alt` tells of. */
  code({ size, path }: { size: number; path: string }, alt: string, x: number, y: number, side: number): this {
    const { pdf } = this;
    const draw = () =>
      pdf
        .save()
        .translate(x, y)
        .scale(side / size)
        .path(path)
        .fill('black')
        .restore();
    return this.part('Figure', draw, alt);
  }

  bytes(): Promise<Buffer> {
    if (this.isNumbered) this.numberPages();
    this.whole.end();
    this.pdf.end();
    return buffer(this.pdf);
  }
}
