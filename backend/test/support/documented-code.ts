import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const DOCS = join(import.meta.dirname, '../../../docs');

/** How a block of code of each language is run. */
const RUN: Record<string, (code: string) => [command: string, ...args: string[]]> = {
  sh: (code) => ['sh', '-ec', code],
  python: (code) => ['python3', '-c', code],
  js: (code) => [process.execPath, '--input-type=module', '--eval', code],
  cjs: (code) => [process.execPath, '--input-type=commonjs', '--eval', code],
  ts: (code) => [process.execPath, '--input-type=module-typescript', '--eval', code],
};

/** The blocks of code in this language in a page of the docs. */
export function codeIn(page: string, language: string): string[] {
  const text = readFileSync(join(DOCS, page), 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, code = '']) => code,
  );
}

/** Runs code as a reader would, with an environment of its own, and returns what it prints. */
export async function runCode(
  language: string,
  code: string,
  { env, cwd }: { env: Record<string, string>; cwd?: string },
): Promise<string> {
  const [command = '', ...args] = RUN[language]?.(code) ?? [];
  const { stdout } = await promisify(execFile)(command, args, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    timeout: 60_000,
  });
  return stdout;
}
