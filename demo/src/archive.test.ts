import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, jest, test } from '@jest/globals';
import { licenseSnippets } from '@store/examples/node';
import { macrosIn } from '../test/support/vba-reader.ts';
import { buildArchive, unzip } from './archive.ts';
import { demoTools, type DemoTool } from './catalogue.ts';

// Packing and unpacking a million rows takes its time on a busy machine.
jest.setTimeout(60_000);

const run = promisify(execFile);
const store = 'Tickwright';
const SELLER = { storeName: store, storeUrl: 'https://shop.example', toolId: 'tool-1' };

const releases = demoTools.flatMap((tool) =>
  tool.releases.map(({ version }, index) => ({ tool, version, index, slug: tool.slug })),
);
const inCategory = (category: DemoTool['category']): DemoTool[] =>
  demoTools.filter((tool) => tool.category === category);
const latest = async (tool: DemoTool): Promise<Map<string, Buffer>> =>
  unzip(await buildArchive(tool, tool.releases.length - 1, SELLER));
const getPaths = (files: Map<string, Buffer>): string[] =>
  [...files.keys()].map((path) => path.slice(path.indexOf('/') + 1));

describe('the demo’s archives', () => {
  test.each(releases)(
    '$slug $version – opens, in one folder, with its documents and its version',
    async ({ tool, version, index }) => {
      const files = await unzip(await buildArchive(tool, index, SELLER));
      const folder = `${tool.slug}-${version}`;
      expect([...files.keys()].every((path) => path.startsWith(`${folder}/`))).toBe(true);
      const document = (name: string): string => files.get(`${folder}/${name}`)?.toString() ?? '';
      expect(document('README.txt')).toContain(`${tool.name}\nVersion ${version}`);
      expect(document('LICENCE.txt')).toContain(store);
      expect(document('CHANGELOG.txt').startsWith(version)).toBe(true);
      for (const [path, body] of files) {
        expect(body.length > 0 || path.endsWith('__init__.py')).toBe(true);
        if (!/\.xls[xm]$/.test(path)) expect(body.toString()).not.toContain('@VERSION@');
      }
      // Everything the README lists is there.
      const listed = [
        ...document('README.txt').matchAll(/^ {2}- (\S+\.(?:py|csv|xls[xm]|pine|html|js|toml|md|ipynb))$/gm),
      ].map(([, path]) => path);
      expect(getPaths(files)).toEqual(expect.arrayContaining(listed));
    },
  );

  test('releases – different bytes each, the same on every build', async () => {
    const all = await Promise.all(releases.map(({ tool, index }) => buildArchive(tool, index, SELLER)));
    expect(new Set(all.map((body) => body.toString('base64'))).size).toBe(releases.length);
    const [first] = releases;
    if (first) expect(await buildArchive(first.tool, first.index, SELLER)).toEqual(all[0]);
  });

  test.each(inCategory('Excel Tools'))('$name – a workbook with live formulas', async (tool) => {
    const files = await latest(tool);
    const [, book] = [...files].find(([path]) => /\.xls[xm]$/.test(path)) ?? [];
    const parts = await unzip(book ?? Buffer.alloc(0));
    expect([...parts.keys()]).toEqual(
      expect.arrayContaining(['[Content_Types].xml', 'xl/workbook.xml', 'xl/styles.xml']),
    );
    expect(parts.get('xl/workbook.xml')?.toString()).toContain('fullCalcOnLoad="1"');
    const sheets = [...parts].filter(([path]) => path.startsWith('xl/worksheets/sheet'));
    const formulas = sheets.flatMap(([, body]) =>
      [...body.toString().matchAll(/<f>([^<]+)<\/f>/g)].map(([, formula]) => formula),
    );
    expect(sheets.length).toBeGreaterThanOrEqual(3);
    expect(formulas.length).toBeGreaterThan(50);
    for (const formula of formulas) expect(formula).not.toMatch(/undefined|NaN|#/);
    // A minus before a square is squared with it in a spreadsheet; the bell curve needs brackets.
    expect(formulas.filter((formula) => /EXP\(-[A-Z]+\d+\^2/.test(formula ?? ''))).toEqual([]);
  });

  test.each(demoTools.filter(({ license }) => license))(
    '$name, sold with keys – every release checks the key in this store',
    async (tool) => {
      for (const [index] of tool.releases.entries()) {
        const files = [...(await unzip(await buildArchive(tool, index, SELLER)))];
        const [, book] = files.find(([path]) => path.endsWith('.xlsm')) ?? [];
        const program = files.find(([path]) => path.endsWith('license_check.py'))?.[1].toString();
        const parts = book && (await unzip(book));
        const text = program ?? macrosIn(parts?.get('xl/vbaProject.bin')).get('LicenseCheck') ?? '';
        expect(text).toContain(`"${SELLER.storeUrl}"`);
        expect(text).toContain(`"${SELLER.toolId}"`);
      }
    },
  );

  test('the macro that checks the key – the program that sellers copy', async () => {
    const program = licenseSnippets(SELLER.storeUrl, SELLER.toolId).find(
      ({ language }) => language === 'vba',
    );
    const [tool] = inCategory('Excel Tools').filter(({ license }) => license);
    for (const index of tool?.releases.keys() ?? []) {
      const files = await unzip(await buildArchive(tool!, index, SELLER));
      const [, book] = [...files].find(([path]) => path.endsWith('.xlsm')) ?? [];
      const macros = macrosIn((await unzip(book!)).get('xl/vbaProject.bin')).get('LicenseCheck') ?? '';
      // The constants have room behind them.
      const text = macros.replace(/^Attribute .*\r\n/gm, '').replaceAll(/ *\r\n/g, '\n');
      expect(text.trimEnd()).toBe(program?.code.trimEnd());
    }
  });

  test.each(inCategory('Indicators'))('$name – an indicator for a chart editor', async (tool) => {
    const scripts = [...(await latest(tool))].filter(([path]) => path.endsWith('.pine'));
    expect(scripts.length).toBeGreaterThanOrEqual(1);
    for (const [, body] of scripts)
      expect(body.toString()).toMatch(/^\/\/@version=[56]\n[\s\S]*\nindicator\(/);
  });

  test.each([...inCategory('Web Applications'), ...inCategory('Mobile Apps')])(
    '$name – a page whose files are all in the archive',
    async (tool) => {
      const files = await latest(tool);
      const folder = [...files.keys()][0]?.split('/')[0] ?? '';
      const page = files.get(`${folder}/index.html`)?.toString() ?? '';
      const links = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link);
      expect(links.length).toBeGreaterThanOrEqual(2);
      for (const link of links) expect(files.has(`${folder}/${link ?? ''}`)).toBe(true);
      expect(page).not.toMatch(/https?:\/\//);
    },
  );

  test.each(demoTools.filter(({ requirements }) => requirements.some((need) => need.startsWith('Python'))))(
    '$name – a program that compiles and passes its own tests',
    async (tool) => {
      const folder = await mkdtemp(join(tmpdir(), 'demo-package-'));
      try {
        for (const [path, body] of await latest(tool)) {
          await mkdir(dirname(join(folder, path)), { recursive: true });
          await writeFile(join(folder, path), body);
        }
        const version = tool.releases.at(-1)?.version ?? '';
        const cwd = join(folder, `${tool.slug}-${version}`);
        const { stderr } = await run('python3', ['-m', 'unittest'], { cwd }).catch(
          (error: NodeJS.ErrnoException) => {
            // A machine without Python cannot run them; it can still sell them.
            if (error.code === 'ENOENT') return { stderr: 'OK' };
            throw error;
          },
        );
        expect(stderr).toContain('OK');
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  );
});
