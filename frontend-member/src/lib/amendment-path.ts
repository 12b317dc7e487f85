import type { Amedment } from '@ateneo/contracts';

/** Where an amendment lives in the application. */
export function amendmentPath(amendment: Pick<Amedment, 'id' | 'process'>): string {
  return `/process/${amendment.process}/amedment/${amendment.id}`;
}
