import { createContext as createReactContext, useContext } from 'react';
import { createContext } from 'react-router';

/** The nonce of a rendering on the server, set by the host. Undefined in `npm run dev`, which sends no policy. */
export const nonceContext = createContext<string | undefined>(undefined);

/** The same for components. The browser renders without it: the nonce never leaves the server. */
export const NonceContext = createReactContext<string | undefined>(undefined);

/** The nonce for an inline script of the store's own. Never give it to a script that has content from the database. */
export const useNonce = () => useContext(NonceContext);
