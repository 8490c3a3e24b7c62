import { Box } from '@mui/material';
import { useState } from 'react';

import { ImageTile } from './ImageTile';
import { moved } from './reorder';

/** Previews to drag into order; every tile also has buttons for it, for keyboards and fingers. */
export function ImageTiles({ images, onChange }: { images: string[]; onChange: (images: string[]) => void }) {
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
      {images.map((url, place) => (
        <ImageTile
          key={url}
          url={url}
          place={place}
          last={place === images.length - 1}
          target={over === place && dragged !== place}
          onMove={(to) => onChange(moved(images, place, to))}
          onRemove={() => onChange(images.toSpliced(place, 1))}
          onDragStart={() => setDragged(place)}
          onDragOver={() => setOver(place)}
          onDrop={() => drop(place)}
        />
      ))}
    </Box>
  );
}
