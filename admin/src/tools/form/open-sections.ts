import { createContext, use, useCallback, useMemo, useState } from 'react';

import type { ToolFormValues } from './tool-form';

export type SectionId =
  | 'basics'
  | 'price'
  | 'file'
  | 'delivery'
  | 'images'
  | 'details'
  | 'licence'
  | 'orders'
  | 'guides'
  | 'support'
  | 'listing';

/** The sections of the editor, in their order. */
export const SECTIONS: { id: SectionId; title: string }[] = [
  { id: 'basics', title: 'Basics' },
  { id: 'price', title: 'Price and trial' },
  { id: 'file', title: 'File and releases' },
  { id: 'images', title: 'Images' },
  { id: 'details', title: 'Details' },
  { id: 'delivery', title: 'Access elsewhere' },
  { id: 'licence', title: 'Licence keys' },
  { id: 'orders', title: 'Orders and logic' },
  { id: 'guides', title: 'Guides' },
  { id: 'support', title: 'Support and links' },
  { id: 'listing', title: 'Store listing' },
];

/** The fields that show whether a section is used. One that is not used, or has none, is folded. */
export const FOLDED: Partial<Record<SectionId, readonly (keyof ToolFormValues)[]>> = {
  delivery: ['delivery', 'accessKind', 'accessUrl', 'accessHelp'],
  licence: ['licensePolicy'],
  orders: ['orderHandling', 'placesOrders', 'logic', 'algoNote', 'algoOverride'],
  guides: [],
  support: ['supportEmail', 'demoVideo', 'documentation'],
  listing: ['downloads', 'rating', 'isFeatured', 'certificateEarned'],
};

export interface OpenSections {
  opened: ReadonlySet<SectionId>;
  open: (id: SectionId) => void;
}

const NONE: OpenSections = { opened: new Set(), open: () => undefined };

export const OpenSectionsContext = createContext(NONE);
export const useOpenSections = (): OpenSections => use(OpenSectionsContext);

/** Which folded sections were opened. They stay open, so that nothing closes while somebody types. */
export function useSectionState(): OpenSections {
  const [opened, setOpened] = useState<ReadonlySet<SectionId>>(NONE.opened);
  const open = useCallback((id: SectionId) => setOpened((before) => new Set([...before, id])), []);
  return useMemo(() => ({ opened, open }), [opened, open]);
}

export const sectionElementId = (id: SectionId): string => `tool-${id}`;

/** Opens a section, and goes to its heading. */
export function useGoToSection(): (id: SectionId) => void {
  const { open } = useOpenSections();
  return (id) => {
    open(id);
    requestAnimationFrame(() => {
      const heading = document.getElementById(sectionElementId(id));
      heading?.closest('section')?.scrollIntoView({ block: 'start' });
      heading?.focus({ preventScroll: true });
    });
  };
}
