// `npm run referees`: registers the hooks for TypeScript, then runs the command.
import { register } from 'node:module';

register('../services/platform/test/faults/typescript-hooks.mjs', import.meta.url);
await import('./main.ts');
