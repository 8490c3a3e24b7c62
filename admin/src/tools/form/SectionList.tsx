import { Box, ButtonBase } from '@mui/material';

import { SECTIONS, useGoToSection } from './open-sections';

/** The sections of the editor, to go to one. */
export function SectionList() {
  const goTo = useGoToSection();
  return (
    <Box component="nav" aria-label="Sections" sx={{ display: { xs: 'none', lg: 'block' } }}>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, position: 'sticky', top: 72, ml: -1.25, display: 'grid' }}
      >
        {SECTIONS.map(({ id, title }) => (
          <li key={id}>
            <ButtonBase
              onClick={() => goTo(id)}
              sx={{
                justifyContent: 'flex-start',
                width: '100%',
                minHeight: 32,
                px: 1.25,
                borderRadius: 1,
                typography: 'body2',
                color: 'text.secondary',
                textAlign: 'left',
                '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
              }}
            >
              {title}
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}
