import type { Tool } from '../tool';
import type { SectionId } from './open-sections';
import { hasPlans } from './plan-values';
import type { ToolFormValues } from './tool-form';

export interface MissingField {
  label: string;
  section: SectionId;
}

const NEEDED: (MissingField & { field: keyof ToolFormValues })[] = [
  { field: 'name', label: 'Name', section: 'basics' },
  { field: 'category', label: 'Category', section: 'basics' },
  { field: 'shortDescription', label: 'Short description', section: 'basics' },
  { field: 'description', label: 'Full description', section: 'basics' },
  { field: 'price', label: 'Price', section: 'price' },
  { field: 'fileUrl', label: 'File', section: 'file' },
  { field: 'images', label: 'Picture (optional)', section: 'images' },
];

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === null || (typeof value === 'string' && value.trim() === '');
}

/** What a tool still needs before it can be published, and what its page would be poor without. */
export function findMissing(values: ToolFormValues, tool: Pick<Tool, 'fileUrl'> | undefined): MissingField[] {
  const isThere = (field: keyof ToolFormValues): boolean =>
    (field === 'fileUrl' && (Boolean(tool?.fileUrl) || values.delivery === 'access')) ||
    (field === 'price' && hasPlans(values));
  return NEEDED.filter(({ field }) => isEmpty(values[field]) && !isThere(field));
}
