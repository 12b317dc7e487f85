import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compressed } from '../tools/compressed.mjs';
import { languageOf, texts } from '../tools/texts.js';

/** The console takes all texts of its language but the help when it starts: they are one file, of which each would cost its headers. */
const textsOf = (id: string) => {
  const language = languageOf(id, (namespace) => namespace !== 'help');
  return language === undefined ? null : `texts-${language}`;
};

/** The console lives at /admin/ of the tenant's origin; in development the API is asked at API_ORIGIN. */
export default defineConfig({
  base: '/admin/',
  root: import.meta.dirname,
  plugins: [react(), texts('shared', 'console'), compressed()],
  resolve: { conditions: ['mono-src', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // What many pages share is one file: each costs its headers and a turn of the line.
      output: {
        codeSplitting: {
          groups: [{ name: textsOf }, { name: 'shared', minShareCount: 5, test: /\.(tsx?|m?js)$/ }],
        },
      },
    },
  },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://localhost:3000' } },
});
