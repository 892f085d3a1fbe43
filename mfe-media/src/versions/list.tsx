import {
  type Companion,
  cannotRemoveVersion,
  companionMessages,
  mayBeAlone,
  taskTitles,
  type Version,
  type VersionList,
  type VersionTask,
  versionMessages,
} from '@prepmarket/media-api';
import { counted, lazyPart } from '@prepmarket/web-kit';
import { useSession } from '@prepmarket/web-kit/store';
import { Alert, EmptyState, FoldedPanel, Stack, styled } from '@prepmarket/web-kit/ui';
import { useAct } from '@prepmarket/web-kit/ui-parts';
import { useState } from 'react';
import { useOwnUploads } from '../clip/use-own-uploads.js';
import { DropZone } from '../drop/drop-zone.js';
import { Skipped } from '../drop/skipped.js';
import { isCompanion, isTask } from '../queue/upload.js';
import { Coming } from '../shared/coming.js';
import { useRemoveVersionMutation } from './api.js';
import { Behind } from './behind.js';
import { calledOf } from './called.js';
import { useRemoveCompanionMutation } from './companions-api.js';
import { apartPaid } from './paid-tasks.js';
import { canSendAgain } from './send-again.js';
import { TaskVersions } from './task-versions.js';
import { useDeliver } from './use-deliver.js';
import { useSendAlone } from './use-send-alone.js';
import { VersionRow } from './version-row.js';

const WhichTask = lazyPart(() => import('./which-task.js'));
const WhichVersion = lazyPart(() => import('./which-version.js'));

/** Side by side where there is room for two. */
const Tasks = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 440px), 1fr));
  gap: 24px 32px;
`;

/** A part of the panel that it stands in, not one more card. */
const Flat = styled.div`
  > section {
    padding: 20px 0 0;
    border-top: 1px solid ${({ theme }) => theme.palette.divider};
    border-radius: 0;
    background: none;
    box-shadow: none;
  }
`;

interface Props {
  list: VersionList;
  vendorName: string;
  /** Nothing more comes. */
  over?: boolean;
  onPlay: (id: string, report?: boolean) => void;
  onCompare: (version: Version) => void;
  onChanged: () => void;
  onRemoved: (id: string) => void;
}

/** The versions of a contract by task; its vendor sends the next ones here. */
export default function List({ list, vendorName, over, onPlay, onCompare, onChanged, onRemoved }: Props) {
  const { contract_id: contractId, tasks, versions, may_send: maySend } = list;
  const { user } = useSession();
  const { take, question, answer, answerVersions, accompany, refused, forget } = useDeliver(contractId, tasks, versions);
  const { sendAlone, error: notBegun } = useSendAlone(contractId, accompany);
  const { own, of: uploadsOf, giveUp, sendTo, rows } = useOwnUploads((place) => isTask(place) && place.contractId === contractId);
  const [remove] = useRemoveVersionMutation();
  const [removeCompanion] = useRemoveCompanionMutation();
  const { act, dialog } = useAct();
  const [withPaid, setWithPaid] = useState(false);
  const titles = taskTitles(tasks);
  const of = (taskId: string) => versions.filter(({ task_id }) => task_id === taskId);
  /** On their way to versions that are not shown, or not there yet. */
  const comingTo = (taskId: string) => own.filter(({ place, shotId }) => isTask(place) && place.taskId === taskId && !versions.some(({ id }) => id === shotId));
  const isBegun = ({ id, count = 0 }: VersionTask) => count > 0 || of(id).length > 0 || comingTo(id).length > 0;
  const begun = tasks.filter(isBegun);
  const { shown, behind, kind } = apartPaid(begun, of, (taskId) => comingTo(taskId).length > 0);
  const others = tasks.filter((task) => !isBegun(task));
  const askRemove = ({ id }: Version, called: string) =>
    act({
      title: `Remove ${called}?`,
      text: versionMessages.removeQuestion,
      confirmLabel: 'Remove Version',
      danger: true,
      run: () => remove({ contractId, versionId: id }),
      done: versionMessages.removed,
      failed: versionMessages.removeFailed,
      after: () => {
        giveUp(uploadsOf(id));
        onRemoved(id);
      },
    });
  const mayRemove = ({ made_by: vendorId, state }: Version) => user && !cannotRemoveVersion(user, { vendorId }, { submitted: state === 'submitted' });
  const accompanyWith = ({ id, task_id, number }: Version, files: readonly File[]) => {
    const task = tasks.find((each) => each.id === task_id);
    if (task) accompany(files.map((file) => ({ file, target: { key: id, task, number, said: null, versionId: id } })));
  };
  const askRemoveCompanion = ({ id: versionId }: Version, { id, name }: Companion) =>
    act({
      title: `Remove ${name}?`,
      text: companionMessages.removeQuestion,
      confirmLabel: 'Remove Companion',
      danger: true,
      run: () => removeCompanion({ contractId, versionId, id }),
      done: companionMessages.removed,
      failed: companionMessages.removeFailed,
    });
  const row = (version: Version, title: string) => {
    const { id, task_id: taskId } = version;
    const isTaken =
      maySend &&
      canSendAgain(
        version,
        uploadsOf(id).filter((upload) => !isCompanion(upload)),
      );
    return (
      <VersionRow
        key={id}
        version={version}
        title={title}
        vendorName={vendorName}
        uploads={rows(`Uploads of ${calledOf(version, title)}`, uploadsOf(id))}
        onPicture={isTaken ? (picture) => sendTo(id, { ...picture, taskId, called: calledOf(version, title) }) : undefined}
        onPlay={() => onPlay(id)}
        onCompare={() => onCompare(version)}
        onReport={() => onPlay(id, true)}
        onRetried={onChanged}
        onCompanions={maySend && version.state !== 'submitted' ? (files) => accompanyWith(version, files) : undefined}
        onRemoveCompanion={mayRemove(version) ? (companion) => askRemoveCompanion(version, companion) : undefined}
        onRemove={mayRemove(version) ? () => askRemove(version, calledOf(version, title)) : undefined}
      />
    );
  };
  const titleOf = ({ id }: VersionTask) => titles.get(id) ?? '';
  const section = (task: VersionTask) => (
    <TaskVersions
      key={task.id}
      task={task}
      title={titleOf(task)}
      versions={of(task.id)}
      uploads={rows(`Uploads of new versions of ${titleOf(task)}`, comingTo(task.id))}
      row={row}
      onFiles={maySend ? (files) => take(files, task) : undefined}
      onAlone={maySend && mayBeAlone(task) ? (files) => sendAlone(task, files) : undefined}
    />
  );
  return (
    <Stack spacing={5}>
      {maySend && (
        <DropZone
          label="New versions"
          inputLabel="Files of new versions"
          prompt="Add versions"
          hint="Files find their task by their names: the shot's, then the task's or its type. Scripts and scenes go along with their version. You submit them with a milestone."
          folders
          onFiles={(files) => take(files)}
        />
      )}
      {notBegun && <Alert severity="error">{notBegun}</Alert>}
      {refused.error && <Alert severity="error">{refused.error}</Alert>}
      <Skipped sentences={refused.skipped} onClose={forget} />
      {begun.length === 0 && !maySend && (
        <EmptyState
          text={
            over ? (
              versionMessages.noneCame
            ) : (
              <Coming
                none={versionMessages.none}
                comes="What the vendor submits with a milestone is played here, with notes on its frames and beside its plate."
              />
            )
          }
        />
      )}
      {begun.length > 0 && <Tasks>{(withPaid ? [...shown, ...behind] : shown).map(section)}</Tasks>}
      {behind.length > 0 && <Behind label={counted(behind.length, kind)} open={withPaid} onToggle={() => setWithPaid(!withPaid)} />}
      {maySend && others.length > 0 && (
        <Flat>
          <FoldedPanel title="Tasks without a version" show="Show tasks" hide="Hide tasks">
            {() => <Stack spacing={4}>{others.map(section)}</Stack>}
          </FoldedPanel>
        </Flat>
      )}
      {question && 'asked' in question && <WhichTask key={question.key} asked={question.asked} onChosen={answer} onClose={() => answer([])} />}
      {question && 'targets' in question && (
        <WhichVersion key={question.key} files={question.along} targets={question.targets} onChosen={answerVersions} onClose={() => answerVersions([])} />
      )}
      {dialog}
    </Stack>
  );
}
