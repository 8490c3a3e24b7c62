import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { inlineScript } from './vite-inline-script.ts';

const framework = /node_modules\/(react|react-dom|react-router|scheduler)\//;
// What nearly every page uses: one file compresses better than twenty of a few hundred bytes.
const shared =
  /app\/(lib\/(?!catalogue-query|use-flash|use-slow|download|validation)|components\/(icons|store-mark|stars|price|picture|toaster|theme-switch|busy-button|error-panel|route-progress))/;

export default defineConfig(({ command }) => ({
  plugins: [inlineScript(), tailwindcss(), reactRouter()],
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  // The CSP forbids data: scripts and fonts, so nothing small is inlined.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 2 },
                { name: 'shared', test: shared, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Minified: an idle process keeps the text of every module it loaded.
      build: { minify: true, rollupOptions: { input: './server/app.ts' } },
      // One self-contained file: the production React, whatever NODE_ENV the host process runs with.
      ...(command === 'build' && {
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
}));
