import { Alert, Box, DialogContent } from '@mui/material';
import { Form } from 'ra-core';
import { useState } from 'react';

import { FormDraft } from '../../components/form/FormDraft';
import { FocusFirstError } from '../../components/form/FocusFirstError';
import { UnsavedGuard } from '../../components/form/UnsavedGuard';
import { ImagesSection } from '../../components/form/ImagesSection';
import type { Tool } from '../tool';
import { ConflictNotice } from './ConflictNotice';
import { FileSection } from './FileSection';
import { BasicsSection, ListsSection, PricingSection, ShopSection, SupportSection } from './sections';
import { readForm, type ToolFormValues } from './tool-form';
import { toolErrors } from './tool-rules';
import { ToolFormActions } from './ToolFormActions';
import { useSaveTool } from './use-save-tool';

export interface ToolFormProps {
  mode: 'create' | 'edit';
  tool?: Tool;
  /** Only the first value fills the form: later ones would overwrite what was typed. */
  initial: ToolFormValues;
  onClose: () => void;
}

/** Every field of a tool. Closes one second after saving. */
export function ToolForm({ mode, tool, initial, onClose }: ToolFormProps) {
  const [start] = useState(initial);
  const [uploads, setUploads] = useState(0);
  const { save, saved, failure, conflict } = useSaveTool(tool, start, onClose);
  const countUpload = (step: 1 | -1): void => setUploads((running) => running + step);

  return (
    <Form
      defaultValues={start}
      validate={(state) => toolErrors(readForm(state), tool && start)}
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
        <Box sx={{ display: 'grid', gap: 4 }}>
          <FormDraft name={`tool:${tool?.id ?? 'new'}`} />
          <BasicsSection />
          <PricingSection />
          <FileSection tool={tool} start={start} onUpload={countUpload} />
          <ImagesSection hint="The first image is the cover. Drag to reorder." onUpload={countUpload} />
          <ListsSection />
          <SupportSection />
          <ShopSection />
        </Box>
        <FocusFirstError />
        <UnsavedGuard saved={saved} />
      </DialogContent>
      {conflict && !saved && <ConflictNotice conflict={conflict} />}
      {failure && (
        <Alert severity="error" sx={{ borderRadius: 0 }}>
          {failure}
        </Alert>
      )}
      {saved && (
        <Alert severity="success" sx={{ borderRadius: 0 }}>
          Tool saved successfully!
        </Alert>
      )}
      <ToolFormActions mode={mode} uploading={uploads > 0} saved={saved} onCancel={onClose} />
    </Form>
  );
}
