import { Box, Portal } from '@mui/material';
import { createContext, use, useState, type ReactNode } from 'react';

const Slot = createContext<{ element: HTMLElement | null; set: (element: HTMLElement | null) => void }>({
  element: null,
  set: () => undefined,
});

/** Lets what a list shows put buttons beside its filters. */
export function ListToolsProvider({ children }: { children: ReactNode }) {
  const [element, set] = useState<HTMLElement | null>(null);
  return <Slot value={{ element, set }}>{children}</Slot>;
}

/** Where those buttons stand. */
export function ListTools({ children }: { children?: ReactNode }) {
  const { set } = use(Slot);
  return (
    <Box
      ref={set}
      // An empty one would take the space of a gap from the filters.
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { sm: 'auto' }, '&:empty': { display: 'none' } }}
    >
      {children}
    </Box>
  );
}

export function ListToolSlot({ children }: { children: ReactNode }) {
  const { element } = use(Slot);
  return element && <Portal container={element}>{children}</Portal>;
}
