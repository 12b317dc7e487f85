// `npm run faults:seats`: registers the hooks for TypeScript, then runs the command.
import { register } from 'node:module';

register('../../../platform/test/faults/typescript-hooks.mjs', import.meta.url);
await import('./faults-seats-command.ts');
