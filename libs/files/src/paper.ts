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
}

interface Style {
  readonly size?: number;
  readonly weight?: Weight;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly align?: 'right';
  /** The next words go on behind these. */
  readonly continued?: boolean;
}

/**
 * A paper that is read aloud as it is seen (PDF/UA-1): its letters are in it, and all that is drawn is a part with
 * words, or an ornament.
 */
export class Paper {
  readonly pdf: InstanceType<typeof PDFDocument>;
  private readonly whole: PDFKit.PDFStructureElement;

  constructor({ language, title, author, margin, size = [595.28, 841.89] }: About) {
    const pdf = new PDFDocument({
      size,
      margin,
      lang: language,
      tagged: true,
      pdfVersion: '1.7',
      displayTitle: true,
      info: { Title: title, Author: author },
    });
    // Opened by each paper anew: what another one was written with no longer knows which letter a sign is that is a part of others.
    for (const weight of [400, 700] as const) pdf.registerFont(String(weight), letterFile(weight));
    // Its own option `subset` says so, too, and adds a list of glyphs (CIDSet) that is not true of them.
    pdf.appendXML(`<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
      <pdfuaid:part>1</pdfuaid:part></rdf:Description>`);
    this.pdf = pdf;
    this.whole = pdf.struct('Document');
    pdf.addStructure(this.whole);
  }

  /** Words that are a part of their own. */
  text(words: string, style: Style = {}, as: 'H1' | 'P' = 'P'): this {
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
  part(as: 'H1' | 'P' | 'Figure', draw: () => void, alt?: string): this {
    this.whole.add(this.pdf.struct(as, alt === undefined ? {} : { alt }, draw));
    return this;
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
    this.whole.end();
    this.pdf.end();
    return buffer(this.pdf);
  }
}
