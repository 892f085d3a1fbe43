import { clipTitle, type Reel, reelLimits, reelMessages, videoExtensions } from '@prepmarket/media-api';
import { counted, messageOf } from '@prepmarket/web-kit';
import { randomKey, useNotify } from '@prepmarket/web-kit/store';
import { Alert, Stack, styled, Typography } from '@prepmarket/web-kit/ui';
import { useAct, useLeaveGuard } from '@prepmarket/web-kit/ui-parts';
import { useState } from 'react';
import { DropZone } from '../drop/drop-zone.js';
import { useAddClipMutation, useOrderReelMutation, useRemoveClipMutation } from './api.js';
import { ClipRow, refusedVideo } from './clip-row.js';
import { Drag } from './drag.js';
import { moved } from './moved.js';
import { RenameDialog } from './rename-dialog.js';
import { useClipSending } from './use-sending.js';

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const LEAVING = {
  title: 'Stop the upload?',
  text: 'A video has not arrived yet. It has to be chosen again.',
  cancelLabel: 'Keep uploading',
  confirmLabel: 'Leave',
};

interface Props {
  reel: Reel;
  onPlay: (id: string) => void;
  onChanged: () => void;
}

/** A reel as its vendor changes it. */
export default function Editor({ reel: { vendor_id: vendorId, clips }, onPlay, onChanged }: Props) {
  const { sending, uploads } = useClipSending();
  const [add] = useAddClipMutation();
  const [order] = useOrderReelMutation();
  const [remove] = useRemoveClipMutation();
  const { act, dialog } = useAct();
  const notify = useNotify();
  const [renamed, rename] = useState<string>();
  const [refused, refuse] = useState<string>();
  const question = useLeaveGuard(() => [...sending.read().values()].some(({ isUnsent }) => isUnsent), LEAVING);
  const ids = clips.map(({ id }) => id);
  const edited = clips.find(({ id }) => id === renamed);

  const take = async (files: readonly File[]) => {
    refuse(undefined);
    for (const file of files) {
      const why = refusedVideo(file);
      if (why) {
        refuse(`${file.name}: ${why}`);
        continue;
      }
      const { data, error } = await add({ vendorId, title: clipTitle(file.name), key: randomKey() });
      if (error) return refuse(messageOf(error, reelMessages.saveFailed));
      if (data) void sending.send({ vendorId, clipId: data.id }, file);
    }
  };
  const replace = (clipId: string, file: File) => {
    const why = refusedVideo(file);
    refuse(why && `${file.name}: ${why}`);
    if (!why) void sending.send({ vendorId, clipId }, file);
  };
  const moveTo = async (from: number, to: number) => {
    const { error } = await order({ vendorId, clips: moved(ids, from, to) });
    if (error) notify('error', messageOf(error, reelMessages.saveFailed));
  };
  const askDelete = (clipId: string, title: string) =>
    act({
      title: `Delete ${title}?`,
      text: reelMessages.removeQuestion,
      confirmLabel: 'Delete Clip',
      danger: true,
      run: () => {
        sending.stop(clipId);
        return remove({ vendorId, clipId });
      },
      done: reelMessages.removed,
      failed: reelMessages.saveFailed,
    });

  return (
    <Stack spacing={3}>
      <DropZone
        label="New clips"
        inputLabel="Videos for the reel"
        prompt="Add clips"
        hint={`${counted(clips.length, 'clip')} of ${reelLimits.clips}. Clients see them once they are prepared.`}
        accept={videoExtensions}
        disabled={clips.length >= reelLimits.clips}
        onFiles={(files) => void take(files)}
      />
      {refused && <Alert severity="error">{refused}</Alert>}
      {clips.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{reelMessages.empty}</Typography>}
      <Drag ids={ids} onDrop={(id, before) => void moveTo(ids.indexOf(id), ids.indexOf(before))}>
        <List aria-label="Clips">
          {clips.map((clip, at) => (
            <ClipRow
              key={clip.id}
              clip={clip}
              isFirst={at === 0}
              isLast={at === clips.length - 1}
              own={uploads.get(clip.id)}
              onPlay={() => onPlay(clip.id)}
              onMove={(by) => void moveTo(at, at + by)}
              onRename={() => rename(clip.id)}
              onFile={(file) => replace(clip.id, file)}
              onDelete={() => askDelete(clip.id, clip.title)}
              onRetried={onChanged}
            />
          ))}
        </List>
      </Drag>
      {edited && <RenameDialog key={edited.id} clip={edited} onClose={() => rename(undefined)} />}
      {dialog}
      {question}
    </Stack>
  );
}
