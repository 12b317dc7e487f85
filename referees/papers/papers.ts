import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startProduct } from '../product.js';
import type { Referee, Verdict } from '../referee.js';
import { readCodes } from './codes.js';
import { openSheets } from './office.js';
import { gatherPapers } from './gather.js';
import { showOnScreens } from './screens.js';
import { judgePdfs, judgePrinted } from './vera-pdf.js';

/** What the product makes to be printed, shown at a door or opened by an office, read by what others wrote. */
export const papers: Referee = async ({ quick, tell, found }) => {
  const product = await startProduct();
  const folder = join(product.folder, 'papers');
  mkdirSync(folder);
  try {
    const made = await gatherPapers(product.url, folder, quick ? 2 : 20);
    tell(`   ${made.pdfs.length} PDFs, ${made.codes.length} codes`);
    const used: string[] = [];
    const keep = (verdict: Verdict) => {
      used.push(...verdict.used);
      for (const one of verdict.findings ?? []) found(one);
    };
    keep(judgePdfs(made.pdfs));
    const shown = await showOnScreens(product.url, folder, made);
    tell(`   ${shown.printed.length} pages on a phone and printed`);
    keep(judgePrinted(shown, tell));
    keep(await readCodes(shown.codes, folder));
    keep(await openSheets(folder));
    return { used };
  } finally {
    await product.stop();
  }
};
