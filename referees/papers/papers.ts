import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startProduct } from '../product.js';
import type { Referee } from '../referee.js';
import { readCodes } from './codes.js';
import { openSheets } from './office.js';
import { gatherPapers } from './gather.js';
import { judgePdfs } from './vera-pdf.js';

/** What the product makes to be printed, shown at a door or opened by an office, read by what others wrote. */
export const papers: Referee = async ({ quick, tell }) => {
  const product = await startProduct();
  const folder = join(product.folder, 'papers');
  mkdirSync(folder);
  try {
    const made = await gatherPapers(product.url, folder, quick ? 2 : 20);
    tell(`   ${made.pdfs.length} PDFs, ${made.codes.length} codes`);
    const verdicts = [judgePdfs(made.pdfs), await readCodes(made.codes, folder), await openSheets(folder)];
    return { used: verdicts.flatMap(({ used }) => used), findings: verdicts.flatMap(({ findings = [] }) => findings) };
  } finally {
    await product.stop();
  }
};
