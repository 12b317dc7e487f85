import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compressed } from '../tools/compressed.mjs';

/** The console lives at /admin/ of the tenant's origin; in development the API is asked at API_ORIGIN. */
export default defineConfig({
  base: '/admin/',
  root: import.meta.dirname,
  plugins: [react(), compressed()],
  resolve: { conditions: ['mono-src', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // Each file costs its headers and a turn of the line: what first files import is one.
      output: { codeSplitting: { groups: [{ name: 'everywhere', tags: ['$initial'] }] } },
    },
  },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://localhost:3000' } },
});
