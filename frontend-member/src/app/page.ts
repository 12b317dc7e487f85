import { loadTexts, type Namespace } from '@ateneo/i18n';
import type { ComponentType } from 'react';

/** Code or texts of a page that could not be fetched: no connection, or a newer version has taken their place. */
export class PageNotFetched extends Error {
  override readonly name = 'PageNotFetched';
}

/** A route's code and its texts, on their way at the same time. Texts that are not named here come a moment later. */
export function page(load: () => Promise<ComponentType>, ...namespaces: readonly Namespace[]) {
  return async () => {
    try {
      const [Component] = await Promise.all([load(), loadTexts(...namespaces)]);
      return { Component };
    } catch (cause) {
      throw new PageNotFetched('the page was not fetched', { cause });
    }
  };
}
