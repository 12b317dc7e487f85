import { join } from 'node:path';
import { startProduct } from '../product.js';
import type { Referee } from '../referee.js';
import { judgePages } from './judge-pages.js';

/** The Nu checker on the pages of both applications, as a visitor, a member and a superuser have them. */
export const pages: Referee = async (options) => {
  const product = await startProduct();
  try {
    return await judgePages(product.url, join(product.folder, 'pages'), options);
  } finally {
    await product.stop();
  }
};
