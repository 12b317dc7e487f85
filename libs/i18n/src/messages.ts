import type { es } from './bundles/es.js';

/** Everything that both applications say, by namespace; Spanish is the source of the keys. */
export type Messages = typeof es;

/** A file of texts that both applications have. */
export type Namespace = keyof Messages;
