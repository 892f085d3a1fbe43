import { mediaMessages } from '@prepmarket/media-api';
import { Alert, Button, UploadIcon } from '@prepmarket/web-kit/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { planFiles } from '../drop/plan-files.js';
import { type AnyWish, companionWish, wishesOf } from './from-files.js';
import type { OfUpload } from './row-parts.js';
import { isStopped, isTask } from './upload.js';

/** For an upload that a reload has stopped: its files are picked again and it goes on where it was. */
export const ChooseAgain = ({ upload, queue }: OfUpload) => {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);
  if (!isStopped(upload)) return null;
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(event.target.files ?? []);
    // The same files may be picked again.
    event.target.value = '';
    const { place } = upload;
    const wishes: AnyWish[] =
      upload.kind === 'companion' && isTask(place) ? files.map((file) => companionWish(file, place)) : wishesOf(place, planFiles(files));
    setRefused(queue.giveFiles(wishes, upload.id).length === wishes.length);
  };
  const what = upload.kind === 'sequence' && upload.folderName ? 'Choose the folder' : upload.kind === 'sequence' ? 'Choose the images' : 'Choose the file';
  return (
    <>
      {refused && <Alert severity="error">{mediaMessages.otherFile(upload.fileName)}</Alert>}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={`Files of ${upload.fileName}`}
        multiple={upload.kind === 'sequence'}
        onChange={take}
        {...(upload.folderName ? { webkitdirectory: '' } : {})}
      />
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        aria-label={`${what} ${upload.fileName}`}
        onClick={() => input.current?.click()}
        sx={{ justifySelf: 'start' }}
      >
        {what}
      </Button>
    </>
  );
};
