import { noteImageLimits, noteImageTypes } from '@prepmarket/media-api';
import { Alert, Button, LinearProgress, Stack, styled } from '@prepmarket/web-kit/ui';
import { useRef } from 'react';
import type { useImages } from './use-images.js';

const Preview = styled.img`
  display: block;
  max-width: 96px;
  max-height: 72px;
  border-radius: 4px;
`;

/** What a paste or a drop brings of images. */
export const imagesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** The images of what is being written, and where one adds another. */
export const ImageField = ({ ids, images: { shown, sending, error, add, remove } }: { ids: readonly string[]; images: ReturnType<typeof useImages> }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {ids.map((id, n) => (
          <div key={id}>
            {shown[id] && <Preview src={shown[id].url} alt={`${n + 1} of ${ids.length}`} />}
            <Button size="small" aria-label={`Remove image ${n + 1}`} onClick={() => remove(id)}>
              Remove
            </Button>
          </div>
        ))}
        {ids.length < noteImageLimits.count && (
          <Button size="small" variant="outlined" disabled={sending !== undefined} onClick={() => input.current?.click()}>
            Add image...
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          multiple
          aria-label="Images of the note"
          accept={noteImageTypes.join(',')}
          onChange={({ target }) => {
            void add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </Stack>
      {sending !== undefined && <LinearProgress variant="determinate" value={sending * 100} aria-label="The image is sent" />}
      {error && <Alert severity="error">{error}</Alert>}
    </Stack>
  );
};
