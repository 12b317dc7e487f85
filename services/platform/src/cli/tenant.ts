import 'reflect-metadata';
import { refuseToStart } from '@ateneo/runtime';
import { tenantRequest } from './tenant-arguments.js';
import { runTenantRequest } from './tenant-commands.js';
import { withPlatform } from './with-platform.js';

/** `npm run tenant -- …`, beside a running server or without one. */
try {
  const request = tenantRequest(process.argv.slice(2));
  const answer = await withPlatform(({ app }) => runTenantRequest(app, request));
  process.stdout.write(`${answer}\n`);
} catch (error) {
  refuseToStart(error);
}
