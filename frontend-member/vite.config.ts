import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { compressed } from '../tools/compressed.mjs';

const packages = (...names: string[]) => new RegExp(`node_modules/(${names.join('|')})/`);
const material = (...names: string[]) => packages(...names.map((name) => `@mui/material/${name}`));

/** Each file costs its headers and compresses for itself: what first files import (`$initial`) is one, what forms need another. */
const everywhere = /node_modules|libs[\\/]|frontend-member[\\/]src[\\/](lib|app[\\/]Appearance)/;
const forms = [
  material('Checkbox', 'FormControl', 'FormControlLabel', 'FormGroup', 'FormHelperText', 'FormLabel', 'InputAdornment'),
  material('InputBase', 'InputLabel', 'OutlinedInput', 'Stack', 'TextareaAutosize', 'internal'),
  /frontend-member[\\/]src[\\/](components[\\/](PasswordField|TextLink)|lib[\\/](remember|wanted))/,
];
const oneOf = (tests: readonly RegExp[]) => (id: string) => tests.some((test) => test.test(id));

/** The texts that every page needs are one file a language. */
const textsOfEveryPage = (id: string) => {
  const language = /locales\/(\w+)\/(common|errors|dates)\.json$/.exec(id)?.[1];
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

/** The member app lives at / of the tenant's origin; in development the API is asked at API_ORIGIN. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressed(), withoutSchemas],
  resolve: { conditions: ['mono-src', ...defaultClientConditions] },
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
        codeSplitting: {
          groups: [
            { name: 'everywhere', tags: ['$initial'], test: everywhere },
            { name: 'forms', test: oneOf(forms) },
            { name: textsOfEveryPage },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://localhost:3000' } },
});
