import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { compressed } from '../tools/compressed.mjs';

const packages = (...names: string[]) => new RegExp(`node_modules/(${names.join('|')})/`);
const material = (...names: string[]) => packages(...names.map((name) => `@mui/material/${name}`));

/** Each file costs a kilobyte of headers and compresses for itself: what every page needs is one, what forms need another. */
const everywhere = [
  packages(
    'react',
    'react-dom',
    'scheduler',
    'react-is',
    'prop-types',
    'clsx',
    'react-router',
    'cookie',
    '@tanstack/.*',
  ),
  packages('@emotion/.*', 'stylis', 'hoist-non-react-statics', 'i18next', 'react-i18next', 'html-parse-stringify'),
  packages('void-elements', 'use-sync-external-store', 'react-transition-group', '@babel/.*'),
  packages('@mui/(system|styled-engine|utils|private-theming)'),
  material(
    'styles',
    'utils',
    'transitions',
    'zero-styled',
    'className',
    'DefaultPropsProvider',
    'useMediaQuery',
    'Grow',
  ),
  material('Button', 'ButtonBase', 'ButtonGroup', 'CircularProgress', 'IconButton', 'Paper', 'AppBar', 'Toolbar'),
  material('Typography', 'Link', 'SvgIcon', 'CssBaseline', 'GlobalStyles', 'Box', 'Skeleton'),
  /rolldown-runtime|preload-helper|libs\/(contracts\/src\/(routes|at|notification-routes|permissions)|i18n\/src)|libs\/ui\/src\/(api|theme|index)/,
];
const forms = [
  material('Checkbox', 'FormControl', 'FormControlLabel', 'FormGroup', 'FormHelperText', 'FormLabel', 'InputAdornment'),
  material('InputBase', 'InputLabel', 'OutlinedInput', 'Stack', 'TextareaAutosize', 'internal'),
];
const oneOf = (tests: readonly RegExp[]) => (id: string) => tests.some((test) => test.test(id));

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
            { name: 'everywhere', test: oneOf(everywhere) },
            { name: 'forms', test: oneOf(forms) },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://localhost:3000' } },
});
