import { buffer } from 'node:stream/consumers';
import { pictureOf } from '@ateneo/codes';
import type { Language } from '@ateneo/contracts';
import type { TenantSettings } from '@ateneo/http';
import { printable } from '@ateneo/i18n/server';
import PDFDocument from 'pdfkit';
import { linesOf, linesOfPlaces, say } from './pass-texts.js';
import type { Pass } from './passes.js';

const [LEFT, CODE_SIDE] = [56, 280];

/** A place with its code. */
export interface Coded {
  readonly pass: Pass;
  readonly code: string;
}

/** Whose tickets they are. */
type House = Pick<TenantSettings, 'name' | 'time_zone'>;

/** Tickets to print, one a page. */
export async function ticketsAsPdf(places: readonly Coded[], house: House, language: Language): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    lang: language,
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: printable(places[0]!.pass.title), Author: printable(house.name) },
    autoFirstPage: false,
  });
  for (const place of places) page(pdf, place, house, language);
  pdf.end();
  return buffer(pdf);
}

function page(pdf: PDFKit.PDFDocument, { pass, code }: Coded, { name, time_zone }: House, language: Language): void {
  pdf.addPage();
  pdf.font('Helvetica').fontSize(11).text(printable(name));
  pdf.moveDown().font('Helvetica-Bold').fontSize(22).text(printable(pass.title)).moveDown();
  for (const [label, words] of [
    ...linesOf(pass, language, time_zone).slice(1),
    ...linesOfPlaces([pass], language, time_zone),
  ]) {
    pdf.font('Helvetica-Bold').fontSize(11).text(printable(label));
    pdf.font('Helvetica').fontSize(13).text(printable(words)).moveDown(0.5);
  }
  pdf.moveDown();
  const alt = `${say(language, 'code')} ${pass.short_code}`;
  const top = pdf.y;
  pdf.addStructure(pdf.struct('Figure', { alt }, () => drawCode(pdf, code, top)));
  pdf.y = top + CODE_SIDE;
  pdf.moveDown().fontSize(16).font('Courier-Bold').text(pass.short_code, LEFT);
  pdf
    .moveDown()
    .font('Helvetica')
    .fontSize(11)
    .text(printable(say(language, 'show_it')));
}

function drawCode(pdf: PDFKit.PDFDocument, code: string, top: number): void {
  const { size, path } = pictureOf(code);
  pdf
    .save()
    .translate(LEFT, top)
    .scale(CODE_SIDE / size)
    .path(path)
    .fill('black')
    .restore();
}
