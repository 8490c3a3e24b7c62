import type { CsvCell } from '../components/csv';
import type { Tool } from './tool';

export const toolCsvHeadings = [
  'Name',
  'Category',
  'Status',
  'Featured',
  'Price (INR)',
  'Original price (INR)',
  'Discount (%)',
  'Trial days',
  'Version',
  'Downloads',
  'Rating',
  'Reviews',
  'Added (IST)',
  'Updated (IST)',
];

/** A tool as a row of the export, in the order of the headings. */
export function toolCsvRow(tool: Tool): CsvCell[] {
  return [
    tool.name,
    tool.category,
    tool.status,
    tool.isFeatured ? 'yes' : 'no',
    tool.price,
    tool.originalPrice ?? '',
    tool.discount ?? '',
    tool.trialAvailable ? tool.trialDays : '',
    tool.version ?? '',
    tool.downloads,
    tool.averageRating,
    tool.reviewsCount,
    { at: tool.createdAt },
    { at: tool.updatedAt },
  ];
}
