import type { NoteImage } from '@prepmarket/media-api';
import { Button, Stack, styled } from '@prepmarket/web-kit/ui';
import { Dialog, DialogActions, DialogContent } from '@prepmarket/web-kit/ui-parts';
import { useState } from 'react';

const Small = styled.img`
  display: block;
  width: 96px;
  height: 72px;
  object-fit: cover;
  border-radius: 4px;
`;
const Large = styled.img`
  display: block;
  max-width: 100%;
  margin: 0 auto;
`;

/** The images of a note or an answer; each opens large. */
export const NoteImages = ({ images = [] }: { images?: readonly NoteImage[] }) => {
  const [open, show] = useState<number>();
  const image = open === undefined ? undefined : images[open];
  if (images.length === 0) return null;
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {images.map(({ id, url }, n) => (
        <Button key={id} sx={{ p: 0 }} aria-label={`Open image ${n + 1} of ${images.length}`} onClick={() => show(n)}>
          <Small src={url} alt="" loading="lazy" />
        </Button>
      ))}
      <Dialog open={image !== undefined} onClose={() => show(undefined)} maxWidth="xl" slotProps={{ paper: { 'aria-label': 'Image of the note' } }}>
        <DialogContent>{image && <Large src={image.url} width={image.width} alt="Added to the note" style={{ height: 'auto' }} />}</DialogContent>
        <DialogActions>
          <Button onClick={() => show(undefined)}>Close</Button>
        </DialogActions>
      </Dialog>
    </Stack>
  );
};
