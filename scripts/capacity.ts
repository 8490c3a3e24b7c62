/** `npm run capacity` writes docs/capacity.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capacityDocument, type Replicas } from './capacity/document.ts';
import type { Figures } from './capacity/plan.ts';
import { ROOT } from './lib/launch/settings.ts';

const read = (file: string): unknown =>
  JSON.parse(readFileSync(join(ROOT, 'scripts/capacity', file), 'utf8'));

/** The document that belongs to the committed figures. */
export const currentDocument = (): string =>
  capacityDocument(read('figures.json') as Figures, read('replicas.json') as Replicas);

if (import.meta.main) writeFileSync(join(ROOT, 'docs/capacity.md'), currentDocument());
