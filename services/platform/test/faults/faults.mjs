// `npm run faults`: registers the hooks for TypeScript, then runs the command.
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
await import('./faults-command.ts');
