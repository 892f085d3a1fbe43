import { cannotSendAgain, mediaMessages, type Version } from '@prepmarket/media-api';
import { Alert, Button, UploadIcon } from '@prepmarket/web-kit/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { isUnderWay } from '../clip/under-way.js';
import { isStopped, type Upload } from '../queue/upload.js';
import { type Picture, picturesOf } from './pictures-of.js';

/** Nothing whole has arrived, and nothing is on its way. */
export const canSendAgain = ({ state, upload, alone = false }: Version, own: readonly Upload[]): boolean => {
  const complete = state === 'ready' || state === 'submitted';
  const isIdle = own.length > 0 ? own.every((each) => isStopped(each) || each.state === 'failed') : !isUnderWay(upload);
  return !cannotSendAgain({ complete, alone }) && isIdle;
};

interface Props {
  contractId: string;
  /** The version, with its task. */
  called: string;
  onPicture: (picture: Picture) => void;
}

/** Another try for a version of which nothing whole has arrived: it keeps its number. */
export const SendAgain = ({ contractId, called, onPicture }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [refused, refuse] = useState<string>();
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const { pictures, along, error, skipped } = picturesOf(contractId, Array.from(event.target.files ?? []));
    // The same files may be picked again.
    event.target.value = '';
    const [picture, second] = pictures;
    refuse(picture && !second ? undefined : (error ?? skipped[0] ?? (along.length > 0 ? mediaMessages.videosOnly : mediaMessages.onePlate)));
    if (picture && !second) onPicture(picture);
  };
  return (
    <>
      {refused && <Alert severity="error">{refused}</Alert>}
      <input ref={input} type="file" hidden multiple tabIndex={-1} aria-label={`Files of ${called}`} onChange={take} />
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        aria-label={`${mediaMessages.sendAgain} ${called}`}
        onClick={() => input.current?.click()}
        sx={{ alignSelf: 'start' }}
      >
        {mediaMessages.sendAgain}
      </Button>
    </>
  );
};
