import { clipTitle, type Reel, type ReelClip, reelLimits, reelMessages } from '@prepmarket/media-api';
import { counted, messageOf } from '@prepmarket/web-kit';
import { useNotify } from '@prepmarket/web-kit/store';
import { Alert, Stack, styled, Typography } from '@prepmarket/web-kit/ui';
import { useAct } from '@prepmarket/web-kit/ui-parts';
import { useState } from 'react';
import { useOwnUploads } from '../clip/use-own-uploads.js';
import { DropZone } from '../drop/drop-zone.js';
import { planFiles } from '../drop/plan-files.js';
import { Skipped } from '../drop/skipped.js';
import { wishesOf } from '../queue/from-files.js';
import { uploads as inbox } from '../queue/queue.js';
import { isReel } from '../queue/upload.js';
import { useOrderReelMutation, useRemoveClipMutation } from './api.js';
import { ClipRow } from './clip-row.js';
import { Drag } from './drag.js';
import { moved } from './moved.js';
import { RenameDialog } from './rename-dialog.js';

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;
interface Refused {
  error?: string;
  skipped: string[];
}
const nothing: Refused = { skipped: [] };

interface Props {
  reel: Reel;
  onPlay: (id: string) => void;
  onChanged: () => void;
}

/** A reel as its vendor changes it. */
export default function Editor({ reel: { vendor_id: vendorId, clips }, onPlay, onChanged }: Props) {
  const { own, of, giveUp, sendTo, rows } = useOwnUploads((place) => isReel(place) && place.vendorId === vendorId);
  const [order] = useOrderReelMutation();
  const [remove] = useRemoveClipMutation();
  const { act, dialog } = useAct();
  const notify = useNotify();
  const [renamed, rename] = useState<string>();
  const [refused, refuse] = useState(nothing);
  const ids = clips.map(({ id }) => id);
  const edited = clips.find(({ id }) => id === renamed);

  const wished = (files: File[]) => {
    const plan = planFiles(files);
    refuse(plan);
    return wishesOf({ vendorId }, plan);
  };
  const take = (files: File[]) => inbox.ask(...wished(files).map((wish) => ({ ...wish, shotName: clipTitle(wish.shotName) })));
  const replace = ({ id, title }: ReelClip, file: File) => {
    const [wish] = wished([file]);
    if (wish) sendTo(id, { ...wish, shotName: title });
  };
  const moveTo = async (from: number, to: number) => {
    const { error } = await order({ vendorId, clips: moved(ids, from, to) });
    if (error) notify('error', messageOf(error, reelMessages.saveFailed));
  };
  const askDelete = ({ id: clipId, title }: ReelClip) =>
    act({
      title: `Delete ${title}?`,
      text: reelMessages.removeQuestion,
      confirmLabel: 'Delete Clip',
      danger: true,
      run: () => remove({ vendorId, clipId }),
      done: reelMessages.removed,
      failed: reelMessages.saveFailed,
      after: () => giveUp(of(clipId)),
    });

  return (
    <Stack spacing={3}>
      <DropZone
        label="New clips"
        inputLabel="Videos for the reel"
        prompt="Add clips"
        hint={`${counted(clips.length, 'clip')} of ${reelLimits.clips}. ${reelMessages.hint}`}
        folders
        disabled={clips.length >= reelLimits.clips}
        onFiles={take}
      >
        {refused.error && <Alert severity="error">{refused.error}</Alert>}
        <Skipped sentences={refused.skipped} onClose={() => refuse(nothing)} />
        {rows(
          'Uploads of new clips',
          own.filter(({ shotId }) => !shotId || !ids.includes(shotId)),
        )}
      </DropZone>
      {clips.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{reelMessages.empty}</Typography>}
      <Drag ids={ids} onDrop={(id, before) => void moveTo(ids.indexOf(id), ids.indexOf(before))}>
        <List aria-label="Clips">
          {clips.map((clip, at) => (
            <ClipRow
              key={clip.id}
              clip={clip}
              isFirst={at === 0}
              isLast={at === clips.length - 1}
              uploads={rows(`Uploads of ${clip.title}`, of(clip.id))}
              onPlay={() => onPlay(clip.id)}
              onMove={(by) => void moveTo(at, at + by)}
              onRename={() => rename(clip.id)}
              onFile={(file) => replace(clip, file)}
              onDelete={() => askDelete(clip)}
              onRetried={onChanged}
            />
          ))}
        </List>
      </Drag>
      {edited && <RenameDialog key={edited.id} clip={edited} onClose={() => rename(undefined)} />}
      {dialog}
    </Stack>
  );
}
