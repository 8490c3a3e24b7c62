import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

export const TOOLS_FOLDER = join(import.meta.dirname, '../tools');

export const toolCategories = [
  'Excel Tools',
  'Trading Bots',
  'Web Applications',
  'Data Analysis',
  'Mobile Apps',
  'Indicators',
  'Other',
] as const;

export type ToolCategory = (typeof toolCategories)[number];

const texts = z.array(z.string());
const daysAgo = z.int().nonnegative();

/** The head of a `tool.md`. */
const listing = z.strictObject({
  name: z.string(),
  category: z.enum(toolCategories),
  shortDescription: z.string(),
  /** Whole rupees; 0 is free. */
  price: z.int().nonnegative(),
  originalPrice: z.int().optional(),
  featured: z.boolean().optional(),
  trialDays: z.int().optional(),
  certificate: z.boolean().optional(),
  demoVideo: z.url().optional(),
  supportEmail: z.email().optional(),
  /** With a licence key for so many devices; for so many days, or for ever. */
  license: z
    .strictObject({
      seats: z.int().positive(),
      days: z.int().positive().optional(),
      /** Whole rupees for as many days again. */
      renewalPrice: z.int().positive().optional(),
    })
    .optional(),
  /** Staff give the right there by hand, beside the file. */
  access: z.literal('tradingview').optional(),
  /** Several ways to buy it, in their order; the one without a price is the default, whose figures are the tool's. */
  plans: z
    .array(
      z.strictObject({
        name: z.string(),
        /** Whole rupees. */
        price: z.int().positive().optional(),
        days: z.int().positive().optional(),
        interval: z.enum(['month', 'quarter', 'year']).optional(),
        seats: z.int().positive().optional(),
      }),
    )
    .optional(),
  /** What it does with orders, and whether buyers see how it decides. */
  algo: z
    .strictObject({
      placesOrders: z.boolean().default(false),
      handling: z.enum(['signals', 'prepares', 'sends', 'provider']).optional(),
      registrations: z
        .array(
          z.strictObject({
            kind: z.enum(['algo_id', 'empanelment', 'research_analyst', 'parrva']),
            authority: z.string(),
            number: z.string(),
            segment: z.string().optional(),
            broker: z.string().optional(),
            /** From now. */
            daysLeft: z.number(),
          }),
        )
        .default([]),
      logic: z.enum(['open', 'closed']),
      note: z.string().optional(),
    })
    .optional(),
  /** How to use it, in Markdown; `(picture 1)` is the tool's first picture. */
  guides: z
    .array(z.strictObject({ title: z.string(), access: z.enum(['public', 'owners']), body: z.string() }))
    .default([]),
  platforms: z.array(z.enum(['Windows', 'Mac', 'Linux', 'Web', 'Mobile'])),
  features: texts,
  requirements: texts,
  tags: texts,
  /** How often it sells compared with the others; 1 is average. */
  popularity: z.number(),
  /** Where files of `tools/shared/` are put in the archive. */
  shared: texts.default([]),
  /** Where the program that checks the licence key is put. */
  licenseCheck: z.string().optional(),
  /** Oldest first; the page shows the last one. */
  releases: z.array(
    z.strictObject({
      version: z.string(),
      daysAgo,
      changelog: z.string(),
      /** Why it was withdrawn when the release after it came out. */
      withdrawn: z.string().optional(),
    }),
  ),
  /** Each by one of the demo customers. */
  reviews: z.array(
    z.strictObject({
      by: z.string(),
      rating: z.int().min(1).max(5),
      daysAgo,
      comment: z.string(),
      /** The store's answer, a day later. */
      reply: z.string().optional(),
    }),
  ),
});

export type DemoTool = z.infer<typeof listing> & {
  /** Name of the tool's folder; never shown. */
  slug: string;
  description: string;
  /** "How to start" in the README of the archive. */
  documentation: string;
};

/** Without blank lines around it; the indentation of a first line of code stays. */
const trimmed = (text: string): string => text.replace(/^\n+/, '').trimEnd();

function readTool(slug: string): DemoTool {
  const source = readFileSync(join(TOOLS_FOLDER, slug, 'tool.md'), 'utf8');
  const [, head = '', description = '', documentation = ''] =
    /^---\n(.+?)\n---\n(.+?)\n## How to start\n(.+)$/s.exec(source) ?? [];
  const { data, error } = listing.safeParse(parse(head));
  if (!data) throw new Error(`tools/${slug}/tool.md: ${z.prettifyError(error)}`);
  return { slug, ...data, description: trimmed(description), documentation: trimmed(documentation) };
}

/** Every folder of `tools/` that has a `tool.md`, in alphabetical order. */
export const demoTools: readonly DemoTool[] = readdirSync(TOOLS_FOLDER)
  .filter((name) => name !== 'shared')
  .sort()
  .map(readTool);
