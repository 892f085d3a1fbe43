import { noteImageLimits, noteImageMessages, noteImageTypes } from '@prepmarket/media-api';
import { Alert, Button, LinearProgress, Stack, styled } from '@prepmarket/web-kit/ui';
import { type ReactNode, useRef } from 'react';
import type { Images, UnsentImage } from './use-images.js';

const Preview = styled.img`
  display: block;
  max-width: 96px;
  max-height: 72px;
  border-radius: 4px;
`;

const Unsent = ({ one, images: { sending, again, forget } }: { one: UnsentImage; images: Images }) => (
  <Stack spacing={1}>
    <Alert severity="error">{`${one.file.name}: ${one.message}`}</Alert>
    <Stack direction="row" spacing={2}>
      <Button size="small" variant="outlined" aria-label={`Try again: ${one.file.name}`} disabled={sending !== undefined} onClick={() => void again(one)}>
        Try again
      </Button>
      <Button size="small" aria-label={`Remove ${one.file.name}`} onClick={() => forget(one.id)}>
        Remove
      </Button>
    </Stack>
  </Stack>
);

/** The images of what is being written, and where one adds another, beside other tools; `of`: 'the note', 'the answer'. */
export const ImageField = ({ of, images, children }: { of: string; images: Images; children?: ReactNode }) => {
  const { shown, sending, error, unsent, add, remove } = images;
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {shown.map(({ id, url }, n) => (
          <div key={id}>
            <Preview src={url} alt={`${n + 1} of ${shown.length}`} />
            <Button size="small" aria-label={`Remove image ${n + 1}`} onClick={() => remove(id)}>
              Remove
            </Button>
          </div>
        ))}
        {children}
        {shown.length + unsent.length < noteImageLimits.count && (
          <Button size="small" variant="outlined" disabled={sending !== undefined} onClick={() => input.current?.click()}>
            Add image...
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          multiple
          aria-label={`Images of ${of}`}
          accept={noteImageTypes.join(',')}
          onChange={({ target }) => {
            void add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </Stack>
      {sending !== undefined && <LinearProgress variant="determinate" value={sending * 100} aria-label="The image is sent" />}
      {unsent.map((one) => (
        <Unsent key={one.id} one={one} images={images} />
      ))}
      {unsent.length > 0 && <Alert severity="info">{noteImageMessages.unsent}</Alert>}
      {error && <Alert severity="error">{error}</Alert>}
    </Stack>
  );
};
