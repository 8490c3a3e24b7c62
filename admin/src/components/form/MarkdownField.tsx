import BoldIcon from '@mui/icons-material/FormatBold';
import ListIcon from '@mui/icons-material/FormatListBulleted';
import LinkIcon from '@mui/icons-material/InsertLink';
import HeadingIcon from '@mui/icons-material/Title';
import { Box, Tab, Tabs } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';

import { IconAction } from '../IconAction';
import { FormTextField, type FormTextFieldProps } from './FormTextField';
import { markdownEdits, type MarkdownEdit } from './markdown-edits';
import { MarkdownPreview } from './MarkdownPreview';

const BUTTONS = [
  { name: 'Heading', edit: markdownEdits.heading, Icon: HeadingIcon },
  { name: 'Bold', edit: markdownEdits.bold, Icon: BoldIcon },
  { name: 'List', edit: markdownEdits.list, Icon: ListIcon },
  { name: 'Link', edit: markdownEdits.link, Icon: LinkIcon },
];

export type MarkdownFieldProps = Pick<
  FormTextFieldProps,
  'name' | 'label' | 'required' | 'helperText' | 'rules' | 'slotProps' | 'minRows' | 'className'
>;

/** A long text of the surrounding form with Markdown, and what customers see of it. */
export function MarkdownField({ className, minRows = 14, ...field }: MarkdownFieldProps) {
  const [chosen, setChosen] = useState<'write' | 'preview'>('write');
  const { errors } = useFormState({ name: field.name });
  const place = useRef<HTMLDivElement>(null);
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

  return (
    <Box ref={place} className={className}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: 1 }}>
        <Tabs
          value={view}
          onChange={(_event, next: typeof chosen) => setChosen(next)}
          aria-label="Editor"
          sx={{ flex: 1, minHeight: 40, '& .MuiTab-root': { minHeight: 40 } }}
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
          </Box>
        )}
      </Box>
      <Box id={panelId} role="tabpanel">
        {/* It stays, so that it is checked while the preview is shown. */}
        <Box sx={{ display: view === 'write' ? 'block' : 'none' }}>
          <FormTextField {...field} fullWidth multiline minRows={minRows} maxRows={30} />
        </Box>
        {view === 'preview' && <MarkdownPreview name={field.name} />}
      </Box>
    </Box>
  );
}
