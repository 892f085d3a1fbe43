import { isVideoName, type MediaWidgets, maximumVideoBytes, mediaMessages, videoExtensions } from '@prepmarket/media-api';
import { fileSize } from '@prepmarket/web-kit';
import { CloseIcon, IconButton, Mono, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { DropZone } from '../drop/drop-zone.js';

/** Why what was dropped cannot be the shot's video, or nothing. */
const refusedVideo = (files: readonly File[]): string | undefined => {
  const [file, second] = files;
  if (!file || second || !isVideoName(file.name)) return mediaMessages.oneVideo;
  return file.size > maximumVideoBytes ? mediaMessages.fileTooLarge : undefined;
};

type Props = MediaWidgets<unknown, File>['media/VideoDrop'];

const Chosen = ({ file, disabled, onChange }: Props & { file: File }) => (
  <Stack direction="row" spacing={2} sx={{ alignItems: 'center', overflowWrap: 'anywhere' }}>
    <span>{file.name}</span>
    <Mono>{fileSize(file.size)}</Mono>
    <IconButton aria-label={`Remove ${file.name}`} disabled={disabled} onClick={() => onChange(undefined)}>
      <CloseIcon fontSize="small" />
    </IconButton>
  </Stack>
);

/** Takes one video for a shot, dropped or picked; another one takes its place. */
export default function VideoDrop({ file, onChange, disabled }: Props) {
  const [refused, setRefused] = useState<string>();
  const take = (files: File[]) => {
    const reason = refusedVideo(files);
    setRefused(reason);
    if (!reason) onChange(files[0]);
  };
  return (
    <DropZone
      label="Video"
      inputLabel="Video file"
      prompt={file ? undefined : mediaMessages.videoPrompt}
      multiple={false}
      accept={videoExtensions}
      disabled={disabled}
      onFiles={take}
    >
      {file && <Chosen file={file} disabled={disabled} onChange={onChange} />}
      {refused && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {refused}
        </Typography>
      )}
    </DropZone>
  );
}
