import BoldIcon from '@mui/icons-material/FormatBold';
import ListIcon from '@mui/icons-material/FormatListBulleted';
import LinkIcon from '@mui/icons-material/InsertLink';
import PictureIcon from '@mui/icons-material/ImageOutlined';
import HeadingIcon from '@mui/icons-material/Title';
import { Alert, Box, Tab, Tabs } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';

import { IconAction } from '../IconAction';
import { IMAGE_TYPES, imageProblem } from './file-checks';
import { FormTextField, type FormTextFieldProps } from './FormTextField';
import { markdownEdits, type MarkdownEdit } from './markdown-edits';
import { MarkdownPreview } from './MarkdownPreview';
import { UploadProgress } from './UploadProgress';
import { useUploads } from './use-uploads';

const BUTTONS = [
  { name: 'Heading', edit: markdownEdits.heading, Icon: HeadingIcon },
  { name: 'Bold', edit: markdownEdits.bold, Icon: BoldIcon },
  { name: 'List', edit: markdownEdits.list, Icon: ListIcon },
  { name: 'Link', edit: markdownEdits.link, Icon: LinkIcon },
];

export interface MarkdownFieldProps extends Pick<
  FormTextFieldProps,
  'name' | 'label' | 'required' | 'helperText' | 'rules' | 'slotProps' | 'minRows' | 'className'
> {
  /** Whether the text can have pictures. */
  pictures?: boolean;
}

/** A long text of the surrounding form with Markdown, and what customers see of it. */
export function MarkdownField({ className, minRows = 14, pictures = false, ...field }: MarkdownFieldProps) {
  const [chosen, setChosen] = useState<'write' | 'preview'>('write');
  const { errors } = useFormState({ name: field.name });
  const place = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const panelId = useId();
  // What is wrong is put right where it was typed.
  const view = errors[field.name] ? 'write' : chosen;

  const apply = (edit: MarkdownEdit): void => {
    const area = place.current?.querySelector<HTMLTextAreaElement>('textarea:not([aria-hidden])');
    if (!area) return;
    const { from, to, text, select } = edit(area.value, area.selectionStart, area.selectionEnd);
    area.setRangeText(text, from, to);
    area.dispatchEvent(new Event('input', { bubbles: true }));
    area.focus();
    area.setSelectionRange(...select);
  };

  const { running, failure, start, cancel } = useUploads({
    path: '/admin/upload',
    findProblem: imageProblem,
    failure: 'Failed to upload the picture',
    onUploaded: ({ url }) => apply(markdownEdits.picture(url)),
  });
  const choose = (list: FileList | null): void => {
    if (list && list.length > 0) void start([...list]);
    // Otherwise choosing the same file again would change nothing.
    if (chooser.current) chooser.current.value = '';
  };

  return (
    <Box ref={place} className={className}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: 1 }}>
        <Tabs
          value={view}
          onChange={(_event, next: typeof chosen) => setChosen(next)}
          aria-label="Editor"
          sx={{ flex: pictures ? '1 0 190px' : 1, minHeight: 40, '& .MuiTab-root': { minHeight: 40 } }}
        >
          <Tab value="write" label="Write" aria-controls={panelId} />
          <Tab value="preview" label="Preview" aria-controls={panelId} />
        </Tabs>
        {view === 'write' && (
          <Box role="group" aria-label="Format" sx={{ display: 'flex' }}>
            {BUTTONS.map(({ name, edit, Icon }) => (
              <IconAction key={name} name={name} onClick={() => apply(edit)}>
                <Icon fontSize="small" />
              </IconAction>
            ))}
            {pictures && (
              <>
                <IconAction
                  name="Picture"
                  disabled={running !== undefined}
                  onClick={() => chooser.current?.click()}
                >
                  <PictureIcon fontSize="small" />
                </IconAction>
                <input
                  ref={chooser}
                  type="file"
                  hidden
                  aria-label="Upload a picture"
                  accept={IMAGE_TYPES.join(',')}
                  onChange={(event) => choose(event.target.files)}
                />
              </>
            )}
          </Box>
        )}
      </Box>
      {running && <UploadProgress {...running} onCancel={cancel} />}
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box id={panelId} role="tabpanel">
        {/* It stays, so that it is checked while the preview is shown. */}
        <Box sx={{ display: view === 'write' ? 'block' : 'none' }}>
          <FormTextField {...field} fullWidth multiline minRows={minRows} maxRows={30} />
        </Box>
        {view === 'preview' && <MarkdownPreview name={field.name} pictures={pictures} />}
      </Box>
    </Box>
  );
}
