/** As many as the page of a tool has, and each further press adds. */
export const REVIEWS_PER_PAGE = 10;
