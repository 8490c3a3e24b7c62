import OpenIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Card, Typography } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';

import { isSame } from '../../components/form/drafts';
import { fieldGrid } from '../../components/form/FormSection';
import { FOLDED, sectionElementId, SECTIONS, useOpenSections, type SectionId } from './open-sections';
import { emptyTool, type ToolFormValues } from './tool-form';

export interface EditorSectionProps {
  id: SectionId;
  title?: string;
  hint?: string;
  children: ReactNode;
}

const isUsed = (field: keyof ToolFormValues, value: unknown): boolean =>
  !isSame(value ?? '', emptyTool[field] ?? '');

/** A titled group of fields, in columns where there is room. One that is not used yet is a line to open. */
export function EditorSection({ id, title = getTitle(id), hint, children }: EditorSectionProps) {
  const fields = FOLDED[id];
  return (
    <Card component="section" aria-labelledby={sectionElementId(id)} sx={{ p: 2.5, scrollMarginTop: 72 }}>
      {fields ? (
        <FoldedSection id={id} title={title} hint={hint} fields={fields}>
          {children}
        </FoldedSection>
      ) : (
        <OpenSection id={id} title={title} hint={hint}>
          {children}
        </OpenSection>
      )}
    </Card>
  );
}

const getTitle = (id: SectionId): string => SECTIONS.find((section) => section.id === id)?.title ?? '';

interface ShownSectionProps extends EditorSectionProps {
  title: string;
  hint: string | undefined;
}

function OpenSection({ id, title, hint, children }: ShownSectionProps) {
  return (
    <>
      <Typography
        id={sectionElementId(id)}
        variant="h2"
        tabIndex={-1}
        sx={{ outline: 'none', minHeight: 24, lineHeight: '24px' }}
      >
        {title}
      </Typography>
      {hint && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      )}
      <Box sx={fieldGrid('repeat(auto-fill, minmax(min(100%, 240px), 1fr))')}>{children}</Box>
    </>
  );
}

/** Opens by itself once a field of it is filled, as a draft does, or refused. */
function FoldedSection({
  fields,
  ...section
}: ShownSectionProps & { fields: readonly (keyof ToolFormValues)[] }) {
  const { id, title, hint } = section;
  const values: unknown[] = useWatch({ name: [...fields] });
  const { errors } = useFormState();
  const { opened, open } = useOpenSections();
  const isNeeded = fields.some((field, place) => field in errors || isUsed(field, values[place]));
  useEffect(() => {
    if (isNeeded) open(id);
  }, [isNeeded, open, id]);

  if (isNeeded || opened.has(id)) return <OpenSection {...section} />;
  return (
    <Typography variant="h2">
      <ButtonBase
        id={sectionElementId(id)}
        aria-expanded={false}
        onClick={() => open(id)}
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          width: 'calc(100% + 40px)',
          m: -2.5,
          p: 2.5,
          py: 2,
          font: 'inherit',
          textAlign: 'left',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <span>
          {title}
          {hint && (
            <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
              {hint}
            </Typography>
          )}
        </span>
        <OpenIcon fontSize="small" sx={{ color: 'text.secondary' }} />
      </ButtonBase>
    </Typography>
  );
}
