import { Button, ChevronDownIcon, LinearProgress, shadows, styled, tokens, useRoom, VisuallyHidden } from '@prepmarket/web-kit/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { Skipped } from '../drop/skipped.js';
import type { Queue } from '../queue/queue.js';
import { Total } from '../queue/total.js';
import { byNeed, isStopped, type Upload } from '../queue/upload.js';
import { UploadRow } from '../queue/upload-row.js';
import { giveDropped } from './dropped.js';
import { summaryOf } from './words.js';

const Corner = styled.section`
  position: fixed;
  z-index: 1150;
  right: 16px;
  bottom: 16px;
  width: 380px;
  border-radius: 10px;
  background: ${tokens.float};
  box-shadow: ${shadows.float};
  overflow: hidden;
  &[data-over='true'] {
    outline: 2px solid ${({ theme }) => theme.palette.primary.main};
  }
  @media (max-width: 599.95px) {
    right: 0;
    bottom: 0;
    left: 0;
    width: auto;
    border-radius: 6px 6px 0 0;
    padding-bottom: env(safe-area-inset-bottom, 0px);
  }
`;
const Sheet = styled.div`
  max-height: min(60vh, 480px);
  overflow-y: auto;
  padding: 4px 16px 12px;
  ol {
    list-style: none;
    margin: 0;
    padding: 0;
  }
`;
const Strip = styled(Button)`
  && {
    justify-content: space-between;
    min-height: 48px;
    padding: 8px 16px;
    border-radius: 0;
    text-align: left;
  }
`;

const spoken = (uploads: readonly Upload[]) => {
  const failed = uploads.findLast(({ error }) => error !== undefined);
  return failed ? `${failed.fileName}: ${failed.error}` : summaryOf(uploads).text;
};

/** Every upload, on whatever screen: a strip that tells how far they are together, and above it, when it is open, each for itself. */
export const Tray = ({ queue, uploads }: { queue: Queue; uploads: readonly Upload[] }) => {
  const id = useId();
  const stopped = uploads.some(isStopped);
  const [refused, setRefused] = useState<string[]>([]);
  const [chosen, setOpen] = useState<boolean>();
  // What waits for the reader opens it once; whoever closes it then has read it.
  const open = chosen ?? stopped;
  const { text, percent } = summaryOf(uploads);
  const ground = useRef<HTMLDivElement>(null);
  useRoom('below', ground);
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: (files) => setRefused(giveDropped(files, queue)),
    onError: () => setRefused(giveDropped([], queue)),
  });
  useEffect(() => {
    if (stopped) setOpen((was) => was ?? true);
  }, [stopped]);
  return (
    <Corner {...getRootProps({ role: 'region', 'aria-label': 'Your uploads' })} data-over={isDragActive}>
      <div ref={ground}>
        {stopped && <input {...getInputProps({ 'aria-label': 'Files of stopped uploads' })} />}
        <VisuallyHidden role="status">{spoken(uploads)}</VisuallyHidden>
        <div role="status">
          <Skipped role="presentation" sentences={refused} onClose={() => setRefused([])} />
        </div>
        {open && (
          <Sheet id={id}>
            <Total uploads={uploads} onClear={() => queue.clear(uploads)} />
            <ol aria-label="Every upload">
              {byNeed(uploads).map((upload) => (
                <UploadRow key={upload.id} upload={upload} queue={queue} away />
              ))}
            </ol>
          </Sheet>
        )}
        <Strip fullWidth color="inherit" aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
          <span>{percent === undefined ? text : `${text}, ${percent}%`}</span>
          <ChevronDownIcon fontSize="small" style={open ? undefined : { transform: 'rotate(180deg)' }} />
        </Strip>
        {percent !== undefined && <LinearProgress variant="determinate" value={percent} aria-hidden />}
      </div>
    </Corner>
  );
};
