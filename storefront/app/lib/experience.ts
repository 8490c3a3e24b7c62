/** What the store says of its team wherever it does. The words are given; they stay true as years pass. */
export const YEARS_OF_EXPERIENCE = '8+';
