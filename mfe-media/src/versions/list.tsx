import { taskTitles, type Version, type VersionList, versionMessages } from '@prepmarket/media-api';
import { lazyPart } from '@prepmarket/web-kit';
import { useSession } from '@prepmarket/web-kit/store';
import { Alert, EmptyState, FoldedPanel, Stack } from '@prepmarket/web-kit/ui';
import { useAct, useLeaveGuard } from '@prepmarket/web-kit/ui-parts';
import { DropZone } from '../drop/drop-zone.js';
import { useRemoveVersionMutation } from './api.js';
import { TaskVersions } from './task-versions.js';
import { useDeliver } from './use-deliver.js';
import { useVersionSending } from './use-sending.js';
import { VersionRow } from './version-row.js';

const WhichTask = lazyPart(() => import('./which-task.js'));
const LEAVING = {
  title: 'Stop the upload?',
  text: 'A version has not arrived yet. It has to be chosen again.',
  cancelLabel: 'Keep uploading',
  confirmLabel: 'Leave',
};

interface Props {
  list: VersionList;
  vendorName: string;
  onPlay: (id: string) => void;
  onChanged: () => void;
}

/** All versions of a contract by task; its vendor sends the next ones here. */
export default function List({ list, vendorName, onPlay, onChanged }: Props) {
  const { contract_id: contractId, tasks, versions, may_send: maySend } = list;
  const { user } = useSession();
  const { sending, uploads } = useVersionSending(contractId);
  const { take, deliver, asked, stopAsking, refused } = useDeliver(contractId, tasks, sending);
  const [remove] = useRemoveVersionMutation();
  const { act, dialog } = useAct();
  const question = useLeaveGuard(() => [...sending.read().values()].some(({ isUnsent }) => isUnsent), LEAVING);
  const titles = taskTitles(tasks);
  const of = (taskId: string) => versions.filter(({ task_id }) => task_id === taskId);
  const begun = tasks.filter(({ id }) => of(id).length > 0);
  const others = tasks.filter(({ id }) => of(id).length === 0);
  const askRemove = ({ id }: Version, called: string) =>
    act({
      title: `Remove ${called}?`,
      text: versionMessages.removeQuestion,
      confirmLabel: 'Remove Version',
      danger: true,
      run: () => {
        sending.stop(id);
        return remove({ contractId, versionId: id });
      },
      done: versionMessages.removed,
      failed: versionMessages.removeFailed,
    });
  const row = (version: Version, title: string) => (
    <VersionRow
      key={version.id}
      version={version}
      title={title}
      vendorName={vendorName}
      own={uploads.get(version.id)}
      onPlay={() => onPlay(version.id)}
      onRetried={onChanged}
      onRemove={version.made_by === user?.id && version.state !== 'submitted' ? () => askRemove(version, title) : undefined}
    />
  );
  const section = (task: (typeof tasks)[number]) => (
    <TaskVersions
      key={task.id}
      task={task}
      title={titles.get(task.id) ?? ''}
      versions={of(task.id)}
      row={row}
      onFiles={maySend ? (files) => take(files, task) : undefined}
    />
  );
  return (
    <Stack spacing={5}>
      {maySend && (
        <DropZone
          label="New versions"
          inputLabel="Files of new versions"
          prompt="Add versions"
          hint="Files find their task by their names: the shot's, then the task's or its type. You submit them with a milestone."
          folders
          onFiles={(files) => take(files)}
        />
      )}
      {refused.map((sentence) => (
        <Alert key={sentence} severity="error">
          {sentence}
        </Alert>
      ))}
      {begun.length === 0 && !maySend && <EmptyState text={versionMessages.none} />}
      {begun.map(section)}
      {maySend && others.length > 0 && (
        <FoldedPanel title="Tasks without a version" show="Show tasks" hide="Hide tasks">
          {() => <Stack spacing={4}>{others.map(section)}</Stack>}
        </FoldedPanel>
      )}
      {asked.length > 0 && <WhichTask asked={asked} onChosen={(chosen) => void deliver(chosen)} onClose={stopAsking} />}
      {dialog}
      {question}
    </Stack>
  );
}
