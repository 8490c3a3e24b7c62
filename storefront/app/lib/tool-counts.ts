interface ToolCounts {
  downloads: number;
  startingDownloads: number;
  averageRating: number;
  reviewsCount: number;
}

/** The downloads that the store counted, without those that staff typed. */
export const countedDownloads = ({
  downloads,
  startingDownloads,
}: Pick<ToolCounts, 'downloads' | 'startingDownloads'>): number => downloads - startingDownloads;

/** The average of real reviews; 0 while there is none, whatever rating staff typed. */
export const reviewedRating = ({
  averageRating,
  reviewsCount,
}: Pick<ToolCounts, 'averageRating' | 'reviewsCount'>): number => (reviewsCount > 0 ? averageRating : 0);
