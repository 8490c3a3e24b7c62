import { Box } from '@mui/material';
import { useInput } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';

import { fieldMessage, textList } from './field-value';
import { IMAGE_TYPES, imageProblem } from './file-checks';
import { FormSection } from './FormSection';
import { UploadField } from './UploadField';
import { useUploads } from './use-uploads';
import { ImageTile } from './ImageTile';

export interface ImagesFieldProps {
  /** Called with 1 when an upload begins, and with -1 when it ends. */
  onUpload: (step: 1 | -1) => void;
}

/** Images in the order customers see them, in a section of their own. */
export function ImagesSection({ hint, onUpload }: ImagesFieldProps & { hint: string }) {
  return (
    <FormSection title="Images" hint={hint}>
      <ImagesField onUpload={onUpload} />
    </FormSection>
  );
}

/** The form's field `images`. */
export function ImagesField({ onUpload }: ImagesFieldProps) {
  const { field, fieldState } = useInput<{ images: string[] }>({ source: 'images', defaultValue: [] });
  const { getValues } = useFormContext();
  const images = textList(field.value);
  const uploads = useUploads({
    path: '/admin/upload',
    findProblem: imageProblem,
    failure: 'Failed to upload images',
    onUpload,
    // Images may be moved or removed while others are uploaded.
    onUploaded: ({ url }) => field.onChange([...textList(getValues('images')), url]),
  });

  return (
    <Box className="wide" sx={{ display: 'grid', gap: 1.5 }}>
      {images.length > 0 && <ImageTiles images={images} onChange={field.onChange} />}
      <UploadField
        uploads={uploads}
        message={fieldMessage(fieldState.error)}
        label="Add images"
        hint="PNG, JPEG, WebP or AVIF, maximum 10MB each"
        accept={IMAGE_TYPES}
        multiple
      />
    </Box>
  );
}

/** The list with one entry moved; unchanged when either position does not exist. */
function moved<Entry>(list: Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/** Previews to drag into order; each also has buttons for keyboard and touch. */
function ImageTiles({ images, onChange }: { images: string[]; onChange: (images: string[]) => void }) {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();

  const drop = (to: number): void => {
    if (dragged !== undefined) onChange(moved(images, dragged, to));
    setDragged(undefined);
    setOver(undefined);
  };

  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
      }}
    >
      {images.map((url, index) => (
        <ImageTile
          key={url}
          url={url}
          index={index}
          last={index === images.length - 1}
          target={over === index && dragged !== index}
          onMove={(to) => onChange(moved(images, index, to))}
          onRemove={() => onChange(images.toSpliced(index, 1))}
          onDragStart={() => setDragged(index)}
          onDragOver={() => setOver(index)}
          onDrop={() => drop(index)}
        />
      ))}
    </Box>
  );
}
