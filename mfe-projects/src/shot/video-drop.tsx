import { isVideoName, maximumVideoBytes, mediaMessages, videoExtensions } from '@prepmarket/media-api';
import { fileSize } from '@prepmarket/web-kit';
import { Box, CloseIcon, DashedCard, IconButton, Mono, Stack, Typography, UploadIcon } from '@prepmarket/web-kit/ui';
import { type DragEvent, useRef, useState } from 'react';

/** Why what was dropped cannot be the shot's video, or nothing. */
const refusedVideo = (files: readonly File[]): string | undefined => {
  const [file, second] = files;
  if (!file || second || !isVideoName(file.name)) return mediaMessages.oneVideo;
  return file.size > maximumVideoBytes ? mediaMessages.fileTooLarge : undefined;
};

const Chosen = ({ file, disabled, onRemove }: { file: File; disabled?: boolean; onRemove: () => void }) => (
  <Stack direction="row" spacing={2} sx={{ alignItems: 'center', overflowWrap: 'anywhere' }}>
    <span>{file.name}</span>
    <Mono>{fileSize(file.size)}</Mono>
    <IconButton aria-label={`Remove ${file.name}`} disabled={disabled} onClick={onRemove}>
      <CloseIcon fontSize="small" />
    </IconButton>
  </Stack>
);

interface VideoDropProps {
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  disabled?: boolean;
}

/** Takes one video, dropped or picked. */
export const VideoDrop = ({ file, onChange, disabled }: VideoDropProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const take = (files: readonly File[]) => {
    const reason = refusedVideo(files);
    setRefused(reason);
    if (!reason) onChange(files[0]);
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!disabled) take(Array.from(event.dataTransfer.files));
  };
  return (
    <Box component="section" aria-label="Video" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <input
        ref={input}
        type="file"
        aria-label="Video file"
        accept={videoExtensions.join(',')}
        disabled={disabled}
        hidden
        onChange={(event) => event.target.files?.length && take(Array.from(event.target.files))}
      />
      {file ? (
        <Chosen file={file} disabled={disabled} onRemove={() => onChange(undefined)} />
      ) : (
        <DashedCard icon={<UploadIcon />} onClick={() => input.current?.click()}>
          Drop a video here or browse files (optional)
        </DashedCard>
      )}
      {refused && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main', mt: 2 }}>
          {refused}
        </Typography>
      )}
    </Box>
  );
};
