import { pictureOf } from '@ateneo/codes';
import type { Language } from '@ateneo/contracts';
import { Paper } from '@ateneo/files';
import type { TenantSettings } from '@ateneo/http';
import { linesOf, linesOfPlaces, say } from './qr-ticket-texts.js';
import type { QrTicket } from './qr-tickets.js';

const LEFT = 56;
/** In a quarter of the sheet, which is folded in four: readers find no code that has a fold through one of its corners. */
const [CODE_SIDE, CODE_X, CODE_TOP] = [240, 40, 436];

/** A place with its code. */
export interface Coded {
  readonly pass: QrTicket;
  readonly code: string;
}

/** Whose tickets they are. */
type House = Pick<TenantSettings, 'name' | 'time_zone'>;

/** Tickets to print, one a page. */
export async function ticketsAsPdf(places: readonly Coded[], house: House, language: Language): Promise<Buffer> {
  const paper = new Paper({ language, title: places[0]!.pass.title, author: house.name, margin: LEFT });
  for (const [index, place] of places.entries()) {
    if (index > 0) paper.pdf.addPage();
    page(paper, place, house, language);
  }
  return paper.bytes();
}

function page(paper: Paper, { pass, code }: Coded, { name, time_zone }: House, language: Language): void {
  const { pdf } = paper;
  paper.text(name);
  pdf.moveDown();
  paper.text(pass.title, { size: 22, weight: 700 }, 'H1');
  pdf.moveDown();
  for (const [label, words] of [
    ...linesOf(pass, language, time_zone).slice(1),
    ...linesOfPlaces([pass], language, time_zone),
  ]) {
    paper.text(label, { weight: 700 }).text(words, { size: 13 });
    pdf.moveDown(0.5);
  }
  pdf.y = Math.max(pdf.y + 12, CODE_TOP);
  const alt = `${say(language, 'code')} ${pass.short_code}`;
  paper.code(pictureOf(code), alt, CODE_X, pdf.y, CODE_SIDE);
  pdf.y += CODE_SIDE;
  pdf.moveDown();
  paper.text(pass.short_code, { size: 16, weight: 700 });
  pdf.moveDown();
  paper.text(say(language, 'show_it'));
}
