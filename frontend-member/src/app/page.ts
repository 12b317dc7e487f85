import { loadTexts, type Namespace } from '@ateneo/i18n';
import type { ComponentType } from 'react';

/** A route's code and its texts, on their way at the same time. Texts that are not named here come a moment later. */
export function page(load: () => Promise<ComponentType>, ...namespaces: readonly Namespace[]) {
  return async () => {
    const [Component] = await Promise.all([load(), loadTexts(...namespaces)]);
    return { Component };
  };
}
