import { Alert, Box, DialogContent } from '@mui/material';
import { Form } from 'ra-core';
import { useState } from 'react';

import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ConflictNotice } from '../../components/form/ConflictNotice';
import { FormGuard } from '../../components/form/FormGuard';
import { FailureNotice } from '../../components/form/FailureNotice';
import { FocusFirstError } from '../../components/form/FocusFirstError';
import { CheckedTexts } from '../../components/claims/CheckedTexts';
import { ClaimCheck } from '../../components/claims/ClaimCheck';
import { ImagesSection } from '../../components/form/ImagesSection';
import type { Tool } from '../tool';
import { AlgoSection } from './AlgoSection';
import { FileSection } from './FileSection';
import { LicenseSection } from './LicenseSection';
import { BasicsSection, ListsSection, PricingSection, ShopSection, SupportSection } from './sections';
import { readForm, uploadedSize, type ToolFormValues } from './tool-form';
import { toolErrors } from './tool-rules';
import { ToolFormActions } from './ToolFormActions';
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
  onClose: () => void;
}

/** Every field of a tool. Closes one second after saving. */
export function ToolForm({ mode, tool, copyOf, initial, onClose }: ToolFormProps) {
  const [start] = useState(initial);
  const [uploads, setUploads] = useState(0);
  const { save, saved, failure, forgetFailure, conflict, question } = useSaveTool(tool, start, onClose);
  const [changelogs] = useState(() =>
    Object.fromEntries(
      (tool?.releases ?? [])
        .slice(0, CHANGELOGS_CHECKED)
        .map(({ version, changelog }) => [`changelog ${version}`, changelog]),
    ),
  );
  const countUpload = (step: 1 | -1): void => setUploads((running) => running + step);

  return (
    <Form
      defaultValues={start}
      validate={(state) => toolErrors(readForm(state), tool && start, uploadedSize(state))}
      onSubmit={save}
      sanitizeEmptyValues={false}
      warnWhenUnsavedChanges={false}
      noValidate
      disableInvalidFormNotification
      className="tool-form"
      mode="onTouched"
      reValidateMode="onChange"
    >
      <DialogContent sx={{ pb: 4 }}>
        <CheckedTexts fields={CHECKED} others={changelogs}>
          <Box sx={{ display: 'grid', gap: 4 }}>
            <FormGuard draft={`tool:${tool?.id ?? (copyOf ? `copy-${copyOf}` : 'new')}`} saved={saved} />
            <BasicsSection />
            <PricingSection />
            <LicenseSection tool={tool} />
            <FileSection tool={tool} start={start} onUpload={countUpload} />
            <ImagesSection hint="The first image is the cover. Drag to reorder." onUpload={countUpload} />
            <ListsSection />
            <SupportSection />
            <AlgoSection />
            <ShopSection />
            <ClaimCheck />
          </Box>
        </CheckedTexts>
        <FocusFirstError />
      </DialogContent>
      {conflict && !saved && <ConflictNotice what="this tool" conflict={conflict} />}
      {failure && <FailureNotice failure={failure} onChange={forgetFailure} />}
      {saved && (
        <Alert severity="success" sx={{ borderRadius: 0 }}>
          Tool saved successfully!
        </Alert>
      )}
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
      <ToolFormActions mode={mode} uploading={uploads > 0} saved={saved} onCancel={onClose} />
    </Form>
  );
}
