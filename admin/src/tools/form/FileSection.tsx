import { BooleanInput, NumberInput, RadioButtonGroupInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { MarkdownField } from '../../components/form/MarkdownField';
import type { Tool } from '../tool';
import { EditorSection } from './EditorSection';
import { FileInput } from './FileInput';
import { ReleaseHistory } from './ReleaseHistory';
import { asksForLogic } from './tool-rules';
import { bytesToMegabytes, hasNewFile, megabytesToBytes, type ToolFormValues } from './tool-form';

const LOGIC_CHANGES = [
  { id: 'yes', name: 'Yes' },
  { id: 'no', name: 'No' },
];

export interface FileSectionProps {
  /** The stored tool; undefined while a new one is created. */
  tool: Tool | undefined;
  start: ToolFormValues;
  onUpload: (step: 1 | -1) => void;
}

/** The file customers download. A new file of a stored tool becomes a release. */
export function FileSection({ tool, start, onUpload }: FileSectionProps) {
  const fileUrl: unknown = useWatch({ name: 'fileUrl' });
  const newFile = typeof fileUrl === 'string' && hasNewFile(fileUrl, start);
  const editable = !tool || newFile;
  return (
    <EditorSection
      id="file"
      title={tool ? undefined : 'Tool file'}
      hint={
        tool
          ? 'Upload a new file to publish a release. Owners keep access to earlier releases.'
          : 'What customers download after buying.'
      }
    >
      <FileInput tool={tool} onUpload={onUpload} />
      <TextInput
        source="version"
        label="Version"
        readOnly={!editable}
        helperText={editable ? 'For example 1.4.0.' : 'Upload a new file to change it.'}
      />
      <NumberInput
        source="fileSize"
        label="File size (MB)"
        format={bytesToMegabytes}
        parse={(typed: string) => megabytesToBytes(typed === '' ? null : Number(typed))}
        min={0}
        step="any"
        slotProps={{ inputLabel: { shrink: true } }}
        readOnly={!editable}
        helperText="Filled in from the uploaded file."
      />
      {tool && newFile && (
        <>
          <MarkdownField name="changelog" label="Release notes" minRows={6} className="wide" />
          {asksForLogic(tool) && (
            <RadioButtonGroupInput
              source="logicChanged"
              label="Did the logic change?"
              choices={LOGIC_CHANGES}
              helperText="If it did, all registrations are marked “To check”, here and on the tool’s page."
              className="wide"
              isRequired
            />
          )}
          <BooleanInput
            source="notifyOwners"
            label="Email owners about this version"
            helperText="Those who asked for it, half an hour after you save. A newer version in between replaces it."
            className="wide"
          />
        </>
      )}
      {tool?.releases && tool.releases.length > 0 && <ReleaseHistory tool={tool} />}
    </EditorSection>
  );
}
