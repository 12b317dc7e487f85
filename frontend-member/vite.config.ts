import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compressed } from '../tools/compressed.mjs';

/** The member app lives at / of the tenant's origin; in development the API is asked at API_ORIGIN. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressed()],
  resolve: { conditions: ['mono-src', ...defaultClientConditions] },
  // Nothing inline: the content security policy allows files of the own origin only.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://localhost:3000' } },
});
