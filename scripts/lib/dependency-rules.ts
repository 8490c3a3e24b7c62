import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { PLANTS } from './dependency-plants.ts';
import { ROOT } from './launch/settings.ts';

/** The violations, with a message for each, and the number of modules checked. */
export type Findings = { modules: number; violations: { rule: string; message: string }[] };

const FOLDERS = [
  'api-client',
  'examples',
  'backend/src',
  'storefront',
  'admin',
  'sandbox',
  'demo',
  'e2e',
  'scripts',
  'lab',
];

async function check(base: string, folder: string): Promise<ICruiseResult> {
  const options = await extractDepcruiseOptions(join(ROOT, '.dependency-cruiser.cjs'));
  const config = join(base, folder.split('/')[0] ?? folder, 'tsconfig.json');
  // Aliases such as ~/ are defined per workspace.
  const aliases = existsSync(config)
    ? { options: { tsConfig: { fileName: config } }, tsConfig: extractTSConfig(config) }
    : {};
  const cruiseOptions = { ...options, ...aliases.options, baseDir: base, validate: true };
  const { output } = await cruise([folder], cruiseOptions, {}, { tsConfig: aliases.tsConfig });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text');
  return output;
}

/** Checks every workspace under `base`. */
export async function findViolations(base: string): Promise<Findings> {
  const findings: Findings = { modules: 0, violations: [] };
  for (const folder of FOLDERS.filter((each) => existsSync(join(base, each)))) {
    const { summary } = await check(base, folder);
    if (summary.totalCruised === 0 && hasSources(join(base, folder)))
      throw new Error(`No module was found in ${folder}: the check is not working.`);
    findings.modules += summary.totalCruised;
    for (const { rule, from, to } of summary.violations) {
      findings.violations.push({ rule: rule.name, message: `${rule.name}: ${from} → ${to}` });
    }
  }
  return findings;
}

/** dependency-cruiser reports no error when it finds no module, for instance because it cannot parse TypeScript. */
function hasSources(folder: string): boolean {
  return globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/node_modules/**'] }).length > 0;
}

/** Rules that miss their planted violation, and rules without one. */
export async function ineffectiveRules(): Promise<string[]> {
  const base = mkdtempSync(join(tmpdir(), 'dependency-rules-'));
  try {
    for (const [, from, to] of PLANTS) plant(base, from, to);
    const seen = new Set((await findViolations(base)).violations.map(({ rule }) => rule));
    const options = await extractDepcruiseOptions(join(ROOT, '.dependency-cruiser.cjs'));
    const names = (options.ruleSet?.forbidden ?? []).map(({ name }) => name ?? '');
    return names.filter((name) => !seen.has(name) || !PLANTS.some(([rule]) => rule === name));
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

function plant(base: string, from: string, to: string): void {
  const isPackage = to.startsWith('node_modules/');
  const path = relative(dirname(from), to);
  const name = isPackage ? (to.split('/')[1] ?? '') : path.startsWith('.') ? path : `./${path}`;
  write(join(base, from), `import '${name}';\n`);
  if (isPackage) write(join(base, dirname(to), 'package.json'), `{ "name": "${name}", "main": "index.js" }`);
  const missing = to.includes('nowhere');
  if (!missing && !existsSync(join(base, to))) write(join(base, to), 'export {};\n');
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { flag: 'a' });
}
