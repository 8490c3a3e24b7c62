/** `npm run capacity` writes docs/capacity.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capacityDocument } from './capacity/document.ts';
import { figuresOf, type Replicas } from './capacity/figures.ts';
import { ROOT } from './lib/launch/settings.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The figures of the committed measurements. */
export function currentFigures() {
  const replicas = JSON.parse(read('scripts/capacity/replicas.json')) as Replicas;
  return { figures: figuresOf(read('docs/benchmarks.md'), replicas), replicas };
}

/** The document that belongs to them. */
export function currentDocument(): string {
  const { figures, replicas } = currentFigures();
  return capacityDocument(figures, replicas);
}

if (import.meta.main) writeFileSync(join(ROOT, 'docs/capacity.md'), currentDocument());
