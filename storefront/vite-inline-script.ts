import { build, type Plugin } from 'vite';

const query = '?inline-script';

/** `import text from './x.ts?inline-script'`: the file with its imports, as one minified script to put into a page. */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(query)) return null;
      const file = await this.resolve(source.slice(0, -query.length), importer);
      return file && `\0${file.id}${query}`;
    },
    async load(id) {
      if (!id.endsWith(query)) return null;
      const input = id.slice(1, -query.length);
      this.addWatchFile(input);
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
        build: { write: false, modulePreload: false, rollupOptions: { input, output: { format: 'iife' } } },
      });
      if (!('output' in built)) throw new Error(`${input} is not one script`);
      return `export default ${JSON.stringify(built.output[0].code.trim())}`;
    },
  };
}
