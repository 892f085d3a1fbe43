import { type Version, type VersionTask, versionLabel, versionMessages } from '@prepmarket/media-api';
import { counted } from '@prepmarket/web-kit';
import { Mono, Stack, styled, Typography } from '@prepmarket/web-kit/ui';
import { type ReactNode, useState } from 'react';
import { DropZone } from '../drop/drop-zone.js';
import { AddCompanions } from './add-companions.js';
import { Behind } from './behind.js';

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** So many are shown before somebody asks for the others. */
const NEWEST = 3;

interface Props {
  task: VersionTask;
  title: string;
  versions: readonly Version[];
  /** Of this page, for versions that are not among them. */
  uploads: ReactNode;
  row: (version: Version, title: string) => ReactNode;
  /** For who may send. */
  onFiles?: (files: File[]) => void;
  /** The same, of a task whose versions may consist of companions alone. */
  onAlone?: (files: File[]) => void;
}

/** A task with its versions, the newest first, and where the next one is dropped. */
export const TaskVersions = ({ task, title, versions, uploads, row, onFiles, onAlone }: Props) => {
  const [every, setEvery] = useState(false);
  const behind = versions.length - NEWEST;
  const shown = every ? versions : versions.slice(0, NEWEST);
  const older = Math.max(0, (task.count ?? 0) - versions.length);
  const head = (
    <Stack direction="row" spacing={3} useFlexGap sx={{ alignItems: 'baseline', flexWrap: 'wrap' }}>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Mono>{`${task.numbers?.first ?? task.frame_start}–${task.numbers?.last ?? task.frame_end}`}</Mono>
    </Stack>
  );
  return (
    <Stack component="section" aria-label={title} spacing={1}>
      {onFiles ? (
        <DropZone
          label={`Next version of ${title}`}
          inputLabel={`Files of the next version of ${title}`}
          prompt={`Upload ${versionLabel(task.next_number)}`}
          around={head}
          folders
          onFiles={onFiles}
        />
      ) : (
        head
      )}
      {onAlone && <AddCompanions version={{}} label={versionMessages.sendAlone(task.next_number)} whole called={title} onFiles={onAlone} />}
      {uploads}
      {versions.length > 0 && <List aria-label={`Versions of ${title}`}>{shown.map((version) => row(version, title))}</List>}
      {behind > 0 && <Behind label={counted(behind, 'older version')} of={title} open={every} onToggle={() => setEvery(!every)} />}
      {older > 0 && <Typography variant="body2" sx={{ color: 'text.secondary' }}>{`${counted(older, 'older version')} not shown yet.`}</Typography>}
    </Stack>
  );
};
