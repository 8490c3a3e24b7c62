import { createContext } from 'react-router';

/** A rendering for the host, which adds to the page what is not React's. */
export interface Rendering {
  /** Marks the store's own inline scripts. */
  nonce: string;
  /** The rendered page; past the response, whose streams would copy it several times. */
  page?: Buffer;
}

/** Null in `npm run dev`, which sends the page as it is rendered, without a policy. */
export const renderingContext = createContext<Rendering | null>(null);
