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
export type Platform = 'Windows' | 'Mac' | 'Linux' | 'Web' | 'Mobile';

export interface DemoRelease {
  version: string;
  /** Days before today it came out. */
  daysAgo: number;
  changelog: string;
}

export interface DemoReview {
  /** Name of one of the demo customers. */
  by: string;
  rating: 1 | 2 | 3 | 4 | 5;
  daysAgo: number;
  comment: string;
}

export interface DemoTool {
  /** Names the tool's folder inside the demo; never shown. */
  slug: string;
  name: string;
  category: ToolCategory;
  shortDescription: string;
  description: string;
  documentation: string;
  /** Whole rupees; 0 is free. */
  price: number;
  originalPrice?: number;
  featured?: boolean;
  trialDays?: number;
  certificate?: boolean;
  platforms: readonly Platform[];
  features: readonly string[];
  requirements: readonly string[];
  tags: readonly string[];
  /** Deliveries before the ninety days the orders show. */
  startingDownloads: number;
  /** How often it sells beside the others; 1 is ordinary. */
  popularity: number;
  /** Oldest first; the last one is what the page shows. */
  releases: readonly DemoRelease[];
  reviews: readonly DemoReview[];
}
