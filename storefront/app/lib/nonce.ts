import { createContext, useContext } from 'react';

/** The nonce of a rendering on the server. The browser renders without it: the nonce never leaves the server. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce for an inline script of the store's own. Never give it to a script that has content from the database. */
export const useNonce = () => useContext(NonceContext);
