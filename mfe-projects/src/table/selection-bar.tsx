import { type ShotRow, shotTableMessages, workLabel, workStatuses } from '@prepmarket/catalog-api';
import { counted, lazyPart } from '@prepmarket/web-kit';
import { useNotify } from '@prepmarket/web-kit/store';
import { Button, copyText, shadows, styled, tokens } from '@prepmarket/web-kit/ui';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ActMenu, type MenuAct } from '../shared/act-menu.js';
import { shotsText } from './csv.js';
import { DownloadOriginals } from './download-originals.js';
import type { Acts } from './use-acts.js';

const AddTaskDialog = lazyPart(() => import('./add-task-dialog.js'));
const RemoveTasksDialog = lazyPart(() => import('./remove-tasks-dialog.js'));
const DueDialog = lazyPart(() => import('../shared/due-dialog.js'));

const Bar = styled.div`
  position: sticky;
  z-index: 5;
  bottom: calc(16px + var(--room-below, 0px));
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 8px 12px;
  border: 1px solid ${({ theme }) => theme.palette.primary.main};
  border-radius: 6px;
  background: ${tokens.float};
  box-shadow: ${shadows.float};
  @media (max-width: 599.95px) {
    bottom: calc(8px + max(env(safe-area-inset-bottom, 0px), var(--room-below, 0px)));
    flex-wrap: nowrap;
    overflow-x: auto;
    > * {
      flex: none;
    }
  }
`;
const Count = styled.strong`
  margin-right: 8px;
  font-size: 14px;
  white-space: nowrap;
`;

/** Toasts keep off the bar, as they do off all that lies below. */
const useRoom = () => {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--bar-below', `${(bar.current?.offsetHeight ?? 0) + 8}px`);
    return () => void style.removeProperty('--bar-below');
  }, []);
  return bar;
};

/** A button whose menu says what it can be set to. */
const Choices = ({ label, choices }: { label: string; choices: readonly MenuAct[] }) => (
  <ActMenu acts={choices}>
    {(opener) => (
      <Button size="small" {...opener}>
        {label}
      </Button>
    )}
  </ActMenu>
);

interface SelectionBarProps {
  rows: readonly ShotRow[];
  /** Who may not change the shots copies them. */
  mayEdit: boolean;
  acts: Acts;
  packages: ReadonlyMap<string, string>;
  onClear: () => void;
  /** What chooses the rest of the filter, where there is a rest. */
  rest?: ReactNode;
  /** One came here to add tasks: what adds them takes the focus, and tells so. */
  leads: boolean;
  onLed: () => void;
}

export const SelectionBar = ({ rows, mayEdit, acts, packages, onClear, rest, leads, onLed }: SelectionBarProps) => {
  const [dialog, setDialog] = useState<'due' | 'add' | 'remove'>();
  const place = useRoom();
  const adds = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!leads) return;
    adds.current?.focus();
    onLed();
  }, [leads, onLed]);
  const notify = useNotify();
  const close = () => setDialog(undefined);
  const copy = async (separator: ',' | '\t') => {
    if (await copyText(shotsText(rows, packages, separator))) notify('success', shotTableMessages.copied(rows.length));
    else notify('error', 'Your browser does not let this page copy.');
  };
  const statuses = workStatuses.map((status) => ({
    label: workLabel[status],
    act: () => acts.change(rows, { status }, (count) => shotTableMessages.statusSet(count, workLabel[status])),
  }));
  const targets = [...packages]
    .filter(([id]) => rows.some(({ package_id }) => package_id !== id))
    .map(([id, name]) => ({ label: name, act: () => acts.change(rows, { package_id: id }, (count) => shotTableMessages.moved(count, name)) }));
  const remove = () => {
    onClear();
    return acts.remove(rows);
  };
  return (
    <Bar ref={place} role="toolbar" aria-label="Selected shots">
      <Count role="status">{`${counted(rows.length, 'shot')} selected`}</Count>
      {rest}
      {mayEdit && (
        <>
          <Choices label="Status" choices={statuses} />
          <Button size="small" onClick={() => setDialog('due')}>
            Due date
          </Button>
          {targets.length > 0 && <Choices label="Move to" choices={targets} />}
          <Button ref={adds} size="small" onClick={() => setDialog('add')}>
            Add task
          </Button>
          {rows.some(({ tasks }) => tasks.length > 0) && (
            <Button size="small" onClick={() => setDialog('remove')}>
              Remove tasks
            </Button>
          )}
        </>
      )}
      <DownloadOriginals rows={rows} />
      <Choices
        label="Copy"
        choices={[
          { label: 'As CSV', act: () => copy(',') },
          { label: 'For a spreadsheet', act: () => copy('\t') },
        ]}
      />
      {mayEdit && (
        <Button size="small" color="error" onClick={remove}>
          {`Delete ${rows.length.toLocaleString('en')}`}
        </Button>
      )}
      <Button size="small" onClick={onClear}>
        Clear
      </Button>
      {dialog === 'due' && (
        <DueDialog
          title={`Due Date of ${counted(rows.length, 'Shot')}`}
          deadline=""
          onClose={close}
          onSet={(deadline) => acts.change(rows, { deadline }, shotTableMessages.dueSet)}
        />
      )}
      {dialog === 'add' && <AddTaskDialog rows={rows} acts={acts} onClose={close} />}
      {dialog === 'remove' && <RemoveTasksDialog rows={rows} acts={acts} onClose={close} />}
    </Bar>
  );
};
