import type { Remittance } from '@ateneo/contracts';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

const page = (name: keyof typeof import('./RemittancePages.js')) =>
  lazy(async () => ({ default: (await import('./RemittancePages.js'))[name] }));

/** Files of debits by which fees are collected. */
export const remittances: ResourceProps = {
  name: 'remittances',
  list: page('RemittanceList'),
  show: page('RemittanceShow'),
  create: lazy(() => import('./RemittanceCreate.js')),
  recordRepresentation: ({ collect_on }: Remittance) => collect_on,
};
