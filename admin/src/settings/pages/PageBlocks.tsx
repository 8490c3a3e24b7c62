import AddIcon from '@mui/icons-material/Add';
import { Box, Button, MenuItem } from '@mui/material';
import { useFieldArray } from 'react-hook-form';

import { FormSection } from '../../components/form/FormSection';
import { FormSwitch } from '../../components/form/FormSwitch';
import { FormTextField } from '../../components/form/FormTextField';
import { StringListInput } from '../../components/form/StringListInput';
import { type Block, type BlockField, PAGE_BLOCKS } from './blocks';
import { newEntry } from './page';

function BlockInput({ field, within }: { field: BlockField; within: string }) {
  const { kind, label, helperText, optional = false, choices = [] } = field;
  const name = `${within}.${field.name}`;
  if (kind === 'switch') return <FormSwitch name={name} label={label} />;
  if (kind === 'lines') {
    return (
      <Box className="wide">
        <StringListInput source={name} label={label} singular={field.singular ?? 'entry'} />
      </Box>
    );
  }
  const isText = kind === 'text';
  return (
    <FormTextField
      name={name}
      label={label}
      required={!optional}
      helperText={helperText}
      select={kind === 'choice'}
      type={kind === 'number' ? 'number' : undefined}
      {...(isText && { multiline: true, minRows: 2, className: 'wide' })}
    >
      {kind === 'choice'
        ? choices.map((choice) => (
            <MenuItem key={choice.value} value={choice.value}>
              {choice.label}
            </MenuItem>
          ))
        : undefined}
    </FormTextField>
  );
}

const inputs = (fields: readonly BlockField[], within: string) =>
  fields.map((field) => <BlockInput key={field.name} field={field} within={within} />);

function ListBlock({ block }: { block: Extract<Block, { kind: 'list' }> }) {
  const { name, entry, fields, fixed = false } = block;
  const list = useFieldArray({ name });
  return (
    <>
      {list.fields.map(({ id }, place) => {
        const what = `${entry} ${place + 1}`;
        return (
          <Box
            key={id}
            className="wide"
            sx={{ pb: 1.5, borderBottom: list.fields.length > place + 1 ? 1 : 0, borderColor: 'divider' }}
          >
            <FormSection title={what}>{inputs(fields, `${name}.${place}`)}</FormSection>
            {!fixed && (
              <Box sx={{ mt: 1, display: 'flex', gap: 1 }}>
                <Button
                  size="small"
                  color="secondary"
                  disabled={place === 0}
                  aria-label={`Move ${what} up`}
                  onClick={() => list.move(place, place - 1)}
                >
                  Move up
                </Button>
                <Button
                  size="small"
                  color="error"
                  aria-label={`Remove ${what}`}
                  onClick={() => list.remove(place)}
                >
                  Remove
                </Button>
              </Box>
            )}
          </Box>
        );
      })}
      {!fixed && (
        <Box className="wide">
          <Button
            color="secondary"
            startIcon={<AddIcon />}
            onClick={() => list.append(newEntry(fields))}
          >{`Add ${entry.toLowerCase()}`}</Button>
        </Box>
      )}
    </>
  );
}

/** The parts of a structured page, each with its fields. */
export function PageBlocks({ slug }: { slug: string }) {
  return (PAGE_BLOCKS[slug] ?? []).map((block) =>
    block.kind === 'lines' ? (
      <StringListInput key={block.name} source={block.name} label={block.title} singular={block.singular} />
    ) : (
      <FormSection key={block.name} title={block.title}>
        {block.kind === 'part' ? inputs(block.fields, block.name) : <ListBlock block={block} />}
      </FormSection>
    ),
  );
}
