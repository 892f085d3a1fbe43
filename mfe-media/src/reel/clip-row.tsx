import { useDraggable, useDroppable } from '@dnd-kit/core';
import { type ReelClip, videoExtensions } from '@prepmarket/media-api';
import { Button, ChevronDownIcon, CloseIcon, EditIcon, IconButton, MenuIcon, PlayIcon, Stack, styled, Typography } from '@prepmarket/web-kit/ui';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { Poster } from '../clip/poster.js';
import { isShown } from '../clip/shown-clip.js';
import { UnderWay } from '../clip/under-way.js';

const Row = styled.li<{ $over: boolean; $lifted: boolean }>`
  display: grid;
  grid-template-columns: auto 120px minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
  padding: 8px 0;
  border-top: 2px solid ${({ theme, $over }) => ($over ? theme.palette.primary.main : theme.palette.divider)};
  opacity: ${({ $lifted }) => ($lifted ? 0.5 : 1)};
  @media (max-width: 600px) {
    grid-template-columns: auto 96px minmax(0, 1fr);
    > :nth-child(4) {
      grid-column: 1 / -1;
    }
  }
`;
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  button {
    min-width: 44px;
    min-height: 44px;
  }
`;

/** Not `disabled`: focus would be lost with the move that brings the clip to the end. */
const atEnd = { '&[aria-disabled="true"]': { color: 'action.disabled', cursor: 'default', '&:hover': { bgcolor: 'transparent' } } };

export interface ClipRowProps {
  clip: ReelClip;
  isFirst: boolean;
  isLast: boolean;
  /** Those of this page that are on their way to it, where there are some. */
  uploads: ReactNode;
  onPlay: () => void;
  onMove: (by: number) => void;
  onRename: () => void;
  onFile: (file: File) => void;
  onDelete: () => void;
  onRetried: () => void;
}

/** A clip as its vendor changes it. */
export const ClipRow = ({ clip, isFirst, isLast, uploads, onPlay, onMove, onRename, onFile, onDelete, onRetried }: ClipRowProps) => {
  const { id, title, upload, vendor_id: vendorId } = clip;
  const input = useRef<HTMLInputElement>(null);
  const video = isShown(clip) ? 'Replace' : 'Upload';
  const { setNodeRef: setPlace, isOver } = useDroppable({ id });
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({ id, data: { title } });
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file) onFile(file);
    // The same file may be picked again.
    event.target.value = '';
  };
  return (
    <Row ref={setPlace} $over={isOver && !isDragging} $lifted={isDragging} aria-label={title}>
      <IconButton
        ref={setNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Drag ${title}`}
        sx={{ cursor: 'grab', touchAction: 'none', minWidth: 44, minHeight: 44 }}
      >
        <MenuIcon fontSize="small" />
      </IconButton>
      <Poster clip={clip} />
      <Stack spacing={1} sx={{ minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{title}</Typography>
        {uploads || (
          <UnderWay
            title={title}
            path={{ vendorId, clipId: id }}
            status={upload}
            hasPicture={isShown(clip)}
            none="No video yet. Nobody else sees this clip."
            onRetried={onRetried}
          />
        )}
      </Stack>
      <Tools>
        {isShown(clip) && (
          <IconButton aria-label={`Play ${title}`} onClick={onPlay}>
            <PlayIcon fontSize="small" />
          </IconButton>
        )}
        <IconButton aria-label={`Move ${title} up`} aria-disabled={isFirst} sx={atEnd} onClick={() => !isFirst && onMove(-1)}>
          <ChevronDownIcon fontSize="small" sx={{ rotate: '180deg' }} />
        </IconButton>
        <IconButton aria-label={`Move ${title} down`} aria-disabled={isLast} sx={atEnd} onClick={() => !isLast && onMove(1)}>
          <ChevronDownIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={`Rename ${title}`} onClick={onRename}>
          <EditIcon fontSize="small" />
        </IconButton>
        <Button color="inherit" aria-label={`${video} the video of ${title}`} onClick={() => input.current?.click()}>
          {video}
        </Button>
        <input ref={input} type="file" hidden accept={videoExtensions.join(',')} aria-label={`Video of ${title}`} onChange={take} />
        <IconButton aria-label={`Delete ${title}`} onClick={onDelete}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Tools>
    </Row>
  );
};
