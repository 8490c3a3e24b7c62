import { Alert, Box } from '@mui/material';
import { Form } from 'ra-core';
import { useRef, useState } from 'react';

import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ConflictNotice } from '../../components/form/ConflictNotice';
import { FormGuard } from '../../components/form/FormGuard';
import { FailureNotice } from '../../components/form/FailureNotice';
import { FocusFirstError } from '../../components/form/FocusFirstError';
import { CheckedTexts } from '../../components/claims/CheckedTexts';
import { ClaimCheck } from '../../components/claims/ClaimCheck';
import { ImagesField } from '../../components/form/ImagesSection';
import type { Tool } from '../tool';
import { AccessSection } from './AccessSection';
import { AlgoSection } from './AlgoSection';
import { EditorSection } from './EditorSection';
import { FileSection } from './FileSection';
import { GuidesSection } from './GuidesSection';
import { LicenseSection } from './LicenseSection';
import { OpenSectionsContext, useSectionState } from './open-sections';
import { SectionList } from './SectionList';
import { BasicsSection, ListsSection, PricingSection, ShopSection, SupportSection } from './sections';
import { readForm, uploadedSize, type ToolFormValues } from './tool-form';
import { logicErrors, toolErrors } from './tool-rules';
import { ToolFormActions } from './ToolFormActions';
import { ToolSummary } from './ToolSummary';
import { useSaveTool } from './use-save-tool';

const CHECKED = [
  'name',
  'shortDescription',
  'description',
  'features',
  'requirements',
  'tags',
  'algoNote',
  'changelog',
];

/** The newest; older ones are checked when the tool is saved. */
const CHANGELOGS_CHECKED = 4;

export interface ToolFormProps {
  mode: 'create' | 'edit';
  tool?: Tool;
  /** The tool that a new one begins as. */
  copyOf?: string;
  /** Only the first value fills the form: later ones would overwrite what was typed. */
  initial: ToolFormValues;
  /** What the form holds was saved a moment ago. */
  justSaved?: boolean;
  onSaved: (id: string) => void;
}

/** One column; beside it how the tool stands with the buttons, and in a wide window the list of sections. */
const LAYOUT = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(0, 1fr) 232px',
    lg: '148px minmax(0, 1fr) 264px',
  },
};

/** Stays in the window. On a small screen its parts stand above and below the fields. */
const SIDE = {
  display: { xs: 'contents', md: 'grid' },
  gap: 2,
  alignSelf: 'start',
  position: 'sticky',
  top: 72,
  '& > section': { order: { xs: -1, md: 0 } },
} as const;

/** Every field of a tool. */
export function ToolForm({ mode, tool, copyOf, initial, justSaved = false, onSaved }: ToolFormProps) {
  const [start] = useState(initial);
  const [uploads, setUploads] = useState(0);
  const publishes = useRef<boolean>(undefined);
  const { save, saved, failure, forgetFailure, conflict, question } = useSaveTool({ tool, start, onSaved });
  const [changelogs] = useState(() =>
    Object.fromEntries(
      (tool?.releases ?? [])
        .slice(0, CHANGELOGS_CHECKED)
        .map(({ version, changelog }) => [`changelog ${version}`, changelog]),
    ),
  );
  const sections = useSectionState();
  const countUpload = (step: 1 | -1): void => setUploads((running) => running + step);
  const submit = (state: Record<string, unknown>) =>
    save(publishes.current === undefined ? state : { ...state, isActive: publishes.current });

  return (
    <Form
      defaultValues={start}
      validate={(state) => ({
        ...toolErrors(readForm(state), tool && start, uploadedSize(state)),
        ...logicErrors(readForm(state), tool),
      })}
      onSubmit={submit}
      sanitizeEmptyValues={false}
      warnWhenUnsavedChanges={false}
      noValidate
      disableInvalidFormNotification
      mode="onTouched"
      reValidateMode="onChange"
    >
      <OpenSectionsContext value={sections}>
        <Box sx={LAYOUT}>
          <SectionList />
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }} inert={saved}>
            <CheckedTexts fields={CHECKED} others={changelogs}>
              <FormGuard draft={`tool:${tool?.id ?? (copyOf ? `copy-${copyOf}` : 'new')}`} saved={saved} />
              <BasicsSection creates={mode === 'create'} />
              <PricingSection />
              <FileSection tool={tool} start={start} onUpload={countUpload} />
              <EditorSection id="images" hint="The first image is the cover. Drag to reorder.">
                <ImagesField onUpload={countUpload} />
              </EditorSection>
              <ListsSection />
              <AccessSection />
              <LicenseSection tool={tool} />
              <AlgoSection tool={tool} />
              <GuidesSection tool={tool} />
              <SupportSection />
              <ShopSection />
              <ClaimCheck />
            </CheckedTexts>
            <FocusFirstError />
            <Box
              sx={{
                position: 'sticky',
                bottom: { xs: 64, md: 12 },
                zIndex: 2,
                display: 'grid',
                gap: 1,
                '&:empty': { display: 'none' },
              }}
            >
              {conflict && !saved && <ConflictNotice what="this tool" conflict={conflict} />}
              {failure && <FailureNotice failure={failure} onChange={forgetFailure} />}
              {(saved || justSaved) && <Alert severity="success">Tool saved successfully!</Alert>}
            </Box>
          </Box>
          <Box sx={SIDE}>
            <ToolSummary tool={tool} />
            <ToolFormActions tool={tool} uploading={uploads > 0} saved={saved} publishes={publishes} />
          </Box>
        </Box>
      </OpenSectionsContext>
      {question && (
        <ConfirmDialog
          open
          title="Publish a lower version?"
          question={question.message}
          detail="Everyone who downloads would get this file."
          action="Publish anyway"
          onConfirm={question.confirm}
          onCancel={question.cancel}
        />
      )}
    </Form>
  );
}
