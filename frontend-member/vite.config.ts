import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { compressed } from '../tools/compressed.mjs';
import { firstPaint, styleAfterSkeleton } from '../tools/first-paint.js';
import { production } from '../tools/production.mjs';
import { languageOf, texts } from '../tools/texts.js';

const packages = (...names: string[]) => new RegExp(`node_modules/(${names.join('|')})/`);
const material = (...names: string[]) => packages(...names.map((name) => `@mui/material/${name}`));

/** Each file costs its headers and compresses for itself: what first files import (`$initial`) is one, what forms need another. */
const everywhere =
  /node_modules|libs[\\/]|frontend-member[\\/]src[\\/](config|lib|app[\\/](Appearance|guard)|components[\\/]TenantSign|features[\\/]\w+[\\/]api)/;
const forms = [
  material('Checkbox', 'FormControl', 'FormControlLabel', 'FormGroup', 'FormHelperText', 'FormLabel', 'InputAdornment'),
  material('InputBase', 'InputLabel', 'OutlinedInput', 'Stack', 'TextareaAutosize', 'internal'),
  /frontend-member[\\/]src[\\/](components[\\/](PasswordField|TextLink)|features[\\/]session[\\/]api[\\/]log-in|lib[\\/](load-script|passkey-problem|passkeys|remember|use-passkey-sentence|wanted)|features[\\/]access[\\/]api[\\/]external)/,
];
/** What one reads of a process stands in rows, pills and differences; what one writes there opens in dialogs and menus. */
const rows = [
  material('Pagination', 'PaginationItem', 'usePagination'),
  /frontend-member[\\/]src[\\/](components[\\/](BackLink|Loaded|Pages|PlainList|Section)|lib[\\/](amendment-path|cut|euros|written))/,
  /features[\\/]amendments[\\/]components[\\/](AmendmentName|AmendmentPages|AmendmentRow|ReviewPill)/,
  /libs[\\/]ui[\\/]src[\\/]components[\\/](Difference|OutcomeLine|StatusPill)/,
];
const dialogs = [
  material(
    'Dialog',
    'DialogActions',
    'DialogContent',
    'DialogContentText',
    'DialogTitle',
    'Menu',
    'MenuItem',
    'MenuList',
  ),
  material(
    'Backdrop',
    'Fade',
    'List',
    'ListItem',
    'Modal',
    'Popover',
    'Portal',
    'Radio',
    'RadioGroup',
    'Select',
    'TextField',
  ),
];
const oneOf = (tests: readonly RegExp[]) => (id: string) => tests.some((test) => test.test(id));

/** The texts that every page needs are one file a language. */
const textsOfEveryPage = (id: string) => {
  const language = languageOf(id, (namespace) => ['common', 'dates'].includes(namespace));
  return language === undefined ? null : `texts-${language}`;
};

/** Schemas are for the server and the console: one value from a file of schemas would bring every page their library, 28 kB. */
const withoutSchemas: Plugin = {
  name: 'without-schemas',
  generateBundle(_, bundle) {
    const takes = (id: string) => id.includes('node_modules/zod/');
    const found = Object.values(bundle).filter((one) => one.type === 'chunk' && one.moduleIds.some(takes));
    if (found.length > 0) this.error(`zod is in ${found.map(({ fileName }) => fileName).join(', ')}`);
  },
};

const routers = ['router.tsx', 'process-routes.ts', 'user-routes.ts'];

/** The member app lives at / of the tenant's origin; in development the API is asked at API_ORIGIN. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    texts('shared', 'member'),
    firstPaint(join(import.meta.dirname, 'src/app'), routers),
    styleAfterSkeleton(),
    compressed(),
    withoutSchemas,
  ],
  resolve: { conditions: ['mono-src', ...defaultClientConditions], alias: production },
  // Nothing inline: the content security policy allows files of the own origin only.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // One pays, shows a ticket and keeps a door in documents of their own.
      input: ['index.html', 'pay.html', 'reservation.html', 'qrscanner.html'].map((page) =>
        join(import.meta.dirname, page),
      ),
      output: {
        // The first file names all others: what is no group below is told by its hash alone.
        chunkFileNames: ({ name }) =>
          `assets/${/^(everywhere|forms|rows|dialogs|texts-\w+)$/.test(name) ? '[name]-' : ''}[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'everywhere', tags: ['$initial'], test: everywhere },
            { name: 'forms', test: oneOf(forms) },
            { name: 'rows', test: oneOf(rows) },
            { name: 'dialogs', test: oneOf(dialogs) },
            { name: textsOfEveryPage },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://localhost:3000' } },
});
