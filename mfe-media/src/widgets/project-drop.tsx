import { platePatternMessages } from '@prepmarket/catalog-api';
import { type MediaWidgets, mediaMessages } from '@prepmarket/media-api';
import { lazyPart } from '@prepmarket/web-kit';
import { useAppDispatch } from '@prepmarket/web-kit/store';
import { Alert, Button, Skeleton, styled, tint } from '@prepmarket/web-kit/ui';
import { useRef, useState } from 'react';
import { type Choice, placedIn, wishesOfChoices, withFound } from '../drop/choice.js';
import { DropZone } from '../drop/drop-zone.js';
import { findInProject } from '../drop/find-shots.js';
import { planFiles } from '../drop/plan-files.js';
import { Skipped } from '../drop/skipped.js';
import { usePageDrop } from '../drop/use-page-drop.js';
import { type Wish, wishesOf } from '../queue/from-files.js';
import { uploads as inbox } from '../queue/queue.js';

const loading = <Skeleton variant="rounded" height={160} role="status" aria-label="Loading" />;
const ProjectChoice = lazyPart(() => import('../drop/project-choice.js'), loading);

/** Tells what a drop would do; what lies below it still takes its own. */
const Held = styled.div`
  position: fixed;
  z-index: 1140;
  inset: 8px;
  display: grid;
  place-items: center;
  border: 2px dashed ${({ theme }) => theme.palette.primary.main};
  border-radius: 6px;
  background: ${({ theme }) => tint(theme.palette.background.default, 88)};
  padding: 16px;
  text-align: center;
  pointer-events: none;
`;

type Props = MediaWidgets<unknown>['media/ProjectDrop'];

const Plates = ({ projectId, first = false }: Props) => {
  const dispatch = useAppDispatch();
  const [refused, setRefused] = useState<{ error?: string; skipped: string[] }>({ skipped: [] });
  const [choices, setChoices] = useState<Choice[]>([]);
  // Each drop is looked for by itself: one may fail, or be under way, while another is found.
  const [running, setRunning] = useState(0);
  const [failed, setFailed] = useState<Wish[][]>([]);
  const find = async (wishes: Wish[]) => {
    setRunning((count) => count + 1);
    const found = await findInProject(dispatch, projectId, wishes);
    setRunning((count) => count - 1);
    if (found) setChoices((before) => withFound(before, found));
    else setFailed((before) => [...before, wishes]);
  };
  const findAgain = () => {
    setFailed([]);
    for (const wishes of failed) void find(wishes);
  };
  const take = (files: File[]) => {
    const plan = planFiles(files);
    setRefused(plan);
    const wishes = wishesOf({ projectId, packageId: '' }, plan);
    if (wishes.length > 0) void find(wishes);
  };
  // While a first package is made, plates may have come or have been let go.
  const latest = useRef(choices);
  latest.current = choices;
  const send = (chosen: readonly Choice[]) => {
    setChoices([]);
    inbox.ask(...wishesOfChoices(chosen));
  };
  const again = (
    <Button color="inherit" size="small" onClick={findAgain}>
      {mediaMessages.tryAgain}
    </Button>
  );
  return (
    <>
      {usePageDrop(take) && <Held aria-hidden>{mediaMessages.dropOnProject}</Held>}
      <DropZone
        label="Upload"
        inputLabel="Plates to upload"
        prompt={mediaMessages.uploadPlates}
        folders
        main={first}
        around={first ? undefined : null}
        hint={first ? mediaMessages.firstPlates : undefined}
        onFiles={take}
      >
        {refused.error && <Alert severity="error">{refused.error}</Alert>}
        <Skipped sentences={refused.skipped} onClose={() => setRefused({ skipped: [] })} />
        {running > 0 && loading}
        {failed.length > 0 && (
          <Alert severity="error" action={again}>
            {platePatternMessages.notFound}
          </Alert>
        )}
        {choices.length > 0 && (
          <ProjectChoice
            projectId={projectId}
            choices={choices}
            onChange={setChoices}
            onUpload={() => send(choices)}
            onPlaced={(packageId) => send(placedIn(packageId, latest.current))}
            onCancel={() => setChoices([])}
          />
        )}
      </DropZone>
    </>
  );
};

/** Plates dropped on a project's page, or picked there, find their shots across its packages; nothing is sent before the reader says so. */
export default function ProjectDrop(props: Props) {
  return <Plates key={props.projectId} {...props} />;
}
