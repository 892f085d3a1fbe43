import type { Deliverable } from '@prepmarket/contracts-api';
import { apiUrl } from '@prepmarket/web-kit/store';
import { FileList, Stack, styled, tokens } from '@prepmarket/web-kit/ui';
import { useState } from 'react';

const PICTURE = /\.(png|jpe?g|gif|webp|avif)$/i;
const CLIP = /\.(mp4|webm)$/i;

const Grid = styled.div`
  display: grid;
  gap: 8px;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  img,
  video {
    display: block;
    width: 100%;
    aspect-ratio: 16 / 9;
    object-fit: contain;
    background: ${tokens.stage};
    border-radius: 4px;
  }
`;

const urlOf = ({ key, originalname }: Deliverable): string => apiUrl(`files/stream/${encodeURIComponent(key)}/${encodeURIComponent(originalname)}`);

/** One file in place; what the browser cannot show is left to its name in the list. */
const Preview = ({ file }: { file: Deliverable }) => {
  const [broken, setBroken] = useState(false);
  if (broken) return null;
  const give = () => setBroken(true);
  if (PICTURE.test(file.originalname)) return <img src={urlOf(file)} alt={file.originalname} loading="lazy" onError={give} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: deliveries have no speech to caption
    <video src={urlOf(file)} controls playsInline preload="metadata" aria-label={file.originalname} onError={give} />
  );
};

/** A delivery's files: pictures and clips to look at, and all of them by name. */
export const DeliveredFiles = ({ files, label }: { files: readonly Deliverable[]; label: string }) => {
  const shown = files.filter(({ originalname }) => PICTURE.test(originalname) || CLIP.test(originalname));
  return (
    <Stack spacing={2}>
      {shown.length > 0 && (
        <Grid>
          {shown.map((file) => (
            <Preview key={file.key} file={file} />
          ))}
        </Grid>
      )}
      <FileList label={label} files={files} />
    </Stack>
  );
};
