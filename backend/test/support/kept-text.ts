import type { Answer } from './http.ts';

/** A text that people enter and that is shown again. */
export interface KeptText {
  name: string;
  /** Its fields in the API document. */
  of: string[];
  max: number;
  save: (text: string) => Promise<Answer>;
  /** Every place that shows the text. */
  read: () => Promise<[Answer, unknown][]>;
}
