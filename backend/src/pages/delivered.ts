import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Day } from '../common/time/days.ts';
import type { PageKind } from './page.entities.ts';

/** Not among the sources: the compiled backend reads the same files. */
const FOLDER = resolve(import.meta.dirname, '../../delivered');

interface DeliveredPage {
  kind: PageKind;
  title: string;
  effectiveFrom: Day;
  /** The day of a version before that no release has here. */
  follows?: Day;
}

/** The pages of a new store. Their words are files; a text that changes gets the day of the change. */
export const DELIVERED = {
  terms: {
    kind: 'text',
    title: 'Terms of Service',
    effectiveFrom: '2026-11-30',
    follows: '2024-12-15',
  },
  privacy: { kind: 'text', title: 'Privacy Policy', effectiveFrom: '2026-11-25', follows: '2024-12-15' },
  'privacy-notice': { kind: 'text', title: 'Privacy notice', effectiveFrom: '2026-11-30' },
  cookies: { kind: 'text', title: 'Cookie Policy', effectiveFrom: '2026-11-29', follows: '2024-12-15' },
  home: { kind: 'structured', title: 'Home', effectiveFrom: '2026-11-30' },
  course: { kind: 'structured', title: 'Algorithmic trading course', effectiveFrom: '2026-11-30' },
  services: { kind: 'structured', title: 'Custom services', effectiveFrom: '2026-11-30' },
} as const satisfies Record<string, DeliveredPage>;

export type DeliveredSlug = keyof typeof DELIVERED;

const isDeliveredSlug = (slug: string): slug is DeliveredSlug => Object.hasOwn(DELIVERED, slug);
const SLUGS = Object.keys(DELIVERED).filter(isDeliveredSlug);

/** Pages that say what the law asks for. A version of theirs holds from a day that staff choose. */
const LEGAL: ReadonlySet<string> = new Set(['terms', 'privacy', 'privacy-notice', 'cookies']);
export const isLegal = (slug: string): boolean => LEGAL.has(slug);

/** The delivered pages with their words, as they are stored. */
export const readDelivered = (): (DeliveredPage & { slug: DeliveredSlug; body: string })[] =>
  SLUGS.map((slug) => {
    const page = DELIVERED[slug];
    const text = readFileSync(resolve(FOLDER, `${slug}.${page.kind === 'text' ? 'md' : 'json'}`), 'utf8');
    return { ...page, slug, body: page.kind === 'text' ? text.trim() : JSON.stringify(JSON.parse(text)) };
  });
