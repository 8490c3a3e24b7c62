import { readFileSync } from 'node:fs';
import { type LoadFnOutput, registerHooks } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Options, transformSync } from '@swc/core';

const BACKEND = new URL('../../backend/', import.meta.url).href;

const OPTIONS: Options = {
  swcrc: false,
  sourceMaps: true,
  module: { type: 'es6' },
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    experimental: { keepImportAttributes: true },
  },
};

/** Source maps of compiled files, as data URLs by that of the file. */
export const sourceMaps = new Map<string, string>();

function compile(url: string): LoadFnOutput {
  const filename = fileURLToPath(url);
  const { code, map } = transformSync(readFileSync(filename, 'utf8'), { ...OPTIONS, filename });
  if (map) sourceMaps.set(url, `data:application/json;base64,${Buffer.from(map).toString('base64')}`);
  return { format: 'module', source: code, shortCircuit: true };
}

/** Lets Node load the backend's sources, whose decorators it does not know. */
registerHooks({
  load(url, context, next) {
    const isOurs = url.startsWith(BACKEND) && extname(new URL(url).pathname) === '.ts';
    return isOurs ? compile(url) : next(url, context);
  },
});
