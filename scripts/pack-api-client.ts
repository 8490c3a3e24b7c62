/**
 * Packs the API client for programs outside this repository, as JavaScript with types, and prints the file:
 *   npm run pack -w api-client -- [FOLDER]
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { ROOT } from './lib/launch/settings.ts';

interface Manifest {
  version: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
}

const SOURCE = join(ROOT, 'api-client');
const PACKAGE = join(SOURCE, 'dist');

/** The workspace exports its sources, which Node does not run from `node_modules`; the package exports what is built. */
function publishedManifest({ version, exports, dependencies }: Manifest) {
  const built = Object.entries(exports).map(([name, source]) => {
    const file = source.replace('./src/', './').replace(/\.ts$/, '');
    return [name, { types: `${file}.d.ts`, default: `${file}.js` }];
  });
  return {
    name: '@tickwright/api-client',
    version,
    description: 'Typed client of the API of a Tickwright store',
    license: 'MIT',
    type: 'module',
    // CommonJS can require ES modules since this version.
    engines: { node: '>=20.19' },
    sideEffects: false,
    exports: Object.fromEntries(built) as Record<string, object>,
    dependencies,
  };
}

function build(): void {
  rmSync(PACKAGE, { recursive: true, force: true });
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', join(SOURCE, 'tsconfig.package.json')], {
    stdio: 'inherit',
  });
  // The compiler does not copy declarations.
  copyFileSync(join(SOURCE, 'src/schema.d.ts'), join(PACKAGE, 'schema.d.ts'));
  copyFileSync(join(SOURCE, 'README.md'), join(PACKAGE, 'README.md'));
  copyFileSync(join(ROOT, 'LICENSE'), join(PACKAGE, 'LICENSE'));
  const manifest = JSON.parse(readFileSync(join(SOURCE, 'package.json'), 'utf8')) as Manifest;
  writeFileSync(join(PACKAGE, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
}

// npm runs scripts in the workspace; a relative folder is one of the caller's.
const folder = resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? '.');
build();
mkdirSync(folder, { recursive: true });
const packed = execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder], {
  encoding: 'utf8',
});
console.log(join(folder, packed.trim()));
