import { tenantSettings } from '@ateneo/contracts';
import { z } from 'zod';

const host = z
  .string()
  .max(253)
  .regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'a host name in lower case, without port');

/** All settings, as the command line gives them: the only one that names hosts. */
export const tenantProfileSchema = z.strictObject({
  ...tenantSettings.omit({ id: true }).shape,
  hosts: z.array(host).min(1).max(20),
});
