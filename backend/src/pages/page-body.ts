import { invalidFields } from '../common/errors/common-errors.ts';
import { cleanText } from '../common/fields/clean-text.ts';
import { validationPipe } from '../platform/http/validation.ts';
import type { Page, PageKind } from './page.entities.ts';
import type { PageBody } from './pages.dto.ts';
import { CourseBody, ServicesBody, STRUCTURED_BODIES, type StructuredBody } from './structured-bodies.dto.ts';

/** Characters of a text, or of a structured page as it is stored. */
const MAX_BODY = 50_000;

/** A stored body as the API has it. */
export const parseBody = (kind: PageKind, stored: string): PageBody =>
  kind === 'text' ? stored : (JSON.parse(stored) as StructuredBody);

const isStructured = (slug: string): slug is keyof typeof STRUCTURED_BODIES =>
  Object.hasOwn(STRUCTURED_BODIES, slug);

function assertLength(stored: string): string {
  if (stored.length > MAX_BODY)
    throw invalidFields({ body: `A page can have at most ${MAX_BODY.toLocaleString('en-IN')} characters` });
  return stored;
}

/** The orders by which testimonials are proven, by the paths of the fields that name them. */
export type NamedOrders = ReadonlyMap<string, string>;

/** What rules about single fields cannot say. */
function assertConsistent(body: StructuredBody): NamedOrders {
  const orders = new Map<string, string>();
  const fields: Record<string, string> = {};
  if (body instanceof ServicesBody) {
    const ids = body.services.map(({ id }) => id);
    for (const [at, id] of ids.entries())
      if (ids.indexOf(id) < at) fields[`services.${at}.id`] = 'Each service can be named once';
  }
  if (body instanceof CourseBody) {
    for (const [at, { source }] of body.testimonials.entries()) {
      const path = `testimonials.${at}.source`;
      if (source.kind === 'order' && source.id) orders.set(`${path}.id`, source.id);
      else if (source.kind === 'order') fields[`${path}.id`] = 'Name the order of the customer who says it';
      else if (!source.note) fields[`${path}.note`] = 'Say who gave the consent, when, and where it is kept';
    }
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
  return orders;
}

export interface ReadBody {
  stored: string;
  orders: NamedOrders;
}

/** A body as staff sent it, ready to be stored. @throws VALIDATION_FAILED */
export async function readBody(
  { kind, slug }: Pick<Page, 'kind' | 'slug'>,
  sent: unknown,
): Promise<ReadBody> {
  if (kind === 'text') {
    if (typeof sent !== 'string') throw invalidFields({ body: 'The body of this page must be a text' });
    const stored = cleanText(sent);
    if (stored === '') throw invalidFields({ body: 'Write a text' });
    return { stored: assertLength(stored), orders: new Map() };
  }
  if (!isStructured(slug) || typeof sent !== 'object')
    throw invalidFields({ body: 'The body of this page must be an object' });
  assertLength(JSON.stringify(sent));
  const metatype = STRUCTURED_BODIES[slug];
  const body = (await validationPipe.transform(sent, { type: 'body', metatype })) as StructuredBody;
  const orders = assertConsistent(body);
  return { stored: assertLength(JSON.stringify(body)), orders };
}
