import { Alert, Box } from '@mui/material';
import { useInput } from 'ra-core';

import { DropZone } from '../../components/form/DropZone';
import { fieldMessage, textList } from '../../components/form/field-value';
import { FormSection } from '../../components/form/FormSection';
import { UploadProgress } from '../../components/form/UploadProgress';
import { IMAGE_TYPES } from '../../components/form/file-checks';
import { ImageTiles } from './ImageTiles';
import { useImageUploads } from '../../components/form/use-image-uploads';

/** The tool's pictures, in the order buyers see them; the first is the cover. */
export function ImagesSection({ onUpload }: { onUpload: (step: 1 | -1) => void }) {
  const { field, fieldState } = useInput<{ images: string[] }>({ source: 'images', defaultValue: [] });
  const images = textList(field.value);
  const upload = useImageUploads(images, field.onChange, onUpload);
  const problem = upload.failure ?? fieldMessage(fieldState.error);

  return (
    <FormSection title="Images" hint="The first one is the cover. Drag to change the order.">
      <Box className="wide" sx={{ display: 'grid', gap: 1.5 }}>
        {images.length > 0 && <ImageTiles images={images} onChange={field.onChange} />}
        {upload.running ? (
          <UploadProgress name={upload.running.name} share={upload.running.share} onCancel={upload.cancel} />
        ) : (
          <DropZone
            label="Add images"
            hint="PNG, JPEG, WebP or AVIF, maximum 10MB each"
            accept={IMAGE_TYPES}
            multiple
            invalid={problem !== undefined}
            onFiles={(files) => void upload.start(files)}
          />
        )}
        {problem && <Alert severity="error">{problem}</Alert>}
      </Box>
    </FormSection>
  );
}
