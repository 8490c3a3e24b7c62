import { createContext, use } from 'react';

import type { FieldClaim } from './claim-texts';

/** The claims in the texts of the surrounding form; see `CheckedTexts`. */
export const ClaimsOfForm = createContext<readonly FieldClaim[]>([]);

export const useClaimsOfForm = (): readonly FieldClaim[] => use(ClaimsOfForm);
