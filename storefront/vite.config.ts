import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { inlineScript } from './vite-inline-script.ts';

const framework = /node_modules\/(react|react-dom|react-router|scheduler)\//;
// Used by nearly every page: one file compresses better than twenty small ones.
const shared =
  /app\/(lib\/(?!use-load|billing-form|form-draft|lent-purchase|stored-intent|payment-attempt|plans|subscription|bundle-|catalogue-|category-texts|characters|copy-text|license|use-flash|use-slow|use-own-bundles|validation|download|order-status|quote-status|wishlist|recently-viewed|reviews|rich-text|support|zoom)|components\/(icons|heart-slot|risk-notice|store-logo|stars|price|picture|toaster|theme-switch|busy-button|opening-mark|error-panel|route-progress)|features\/catalogue\/Tool(Grid|Card)\.)/;

// Every dialog, and what it stands on.
const dialog = /node_modules\/@(base-ui|floating-ui)\/|app\/components\/Modal\./;

// Calls of the API, which nothing needs before a press or a signed-in visitor.
const api = /app\/api\/(http|account|auth|shop|file)\.|node_modules\/openapi-fetch\/|api-client\/src\//;

// What pages of orders have in common: one name in the list of files that every page loads.
const orders =
  /app\/(features\/checkout\/(ResultPanel|use-polling|use-order|DownloadButton)|components\/(document-button|order-documents)|lib\/order-status)/;

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
                { name: 'api', test: api, priority: 1 },
                { name: 'orders', test: orders },
                { name: 'dialog', test: dialog, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Minified, because a process keeps the source of every loaded module in memory.
      build: { minify: true, rollupOptions: { input: './server/app.ts' } },
      // Self-contained, with the production build of React whatever NODE_ENV the host process has.
      ...(command === 'build' && {
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
}));
