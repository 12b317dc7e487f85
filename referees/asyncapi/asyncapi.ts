import { createRequire } from 'node:module';
import { join } from 'node:path';
import { npmPackages } from '../find-tools.js';
import { startProduct } from '../product.js';
import type { Referee } from '../referee.js';

const VERSION = '3.6.6';

/** As much of `@asyncapi/parser` as is used. */
interface ParserPackage {
  readonly Parser: new () => {
    parse(text: string): Promise<{
      readonly document?: object;
      readonly diagnostics: readonly { readonly message: string; readonly path: readonly (string | number)[] }[];
    }>;
  };
}

/** The document of the public events, as those read it who made its format: whatever they say of it is a finding, a hint too. */
export const asyncapi: Referee = async ({ found }) => {
  const { Parser } = createRequire(join(npmPackages(`@asyncapi/parser@${VERSION}`), 'x.js'))(
    '@asyncapi/parser',
  ) as ParserPackage;
  const product = await startProduct();
  try {
    const text = await (await fetch(`${product.url}/api/asyncapi.json`)).text();
    const { document, diagnostics } = await new Parser().parse(text);
    for (const { message, path } of diagnostics) found(`${path.join('/') || 'the document'}: ${message}`);
    if (!document) found('It is not read as a document.');
    return { used: [`@asyncapi/parser ${VERSION}`] };
  } finally {
    await product.stop();
  }
};
