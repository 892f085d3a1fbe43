import { taskTypeLabel, type WorkStatus, workLabel, workStatuses } from '@prepmarket/catalog-api';
import { styled, tokens } from '@prepmarket/web-kit/ui';
import { useEffect, useRef, useState } from 'react';
import type { RowsPage } from '../api/shot-rows.js';
import { ColumnMenu, type ColumnMenuProps } from './column-menu.js';
import type { Group, TableState, TypeFilter } from './table-state.js';

/** Milliseconds without a letter after which is looked for what was typed. */
const PAUSE = 250;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  input[type='search'],
  select {
    min-height: 36px;
    padding: 0 10px;
    border: 1px solid transparent;
    border-radius: 6px;
    background: ${tokens.field};
    box-shadow: inset 0 -1px ${tokens.edge};
    color: ${({ theme }) => theme.palette.text.primary};
    font: inherit;
    font-size: 14px;
    @media (max-width: 599.95px) {
      min-height: 44px;
    }
  }
  input[type='search'] {
    width: min(100%, 240px);
  }
`;
const Toggle = styled.button`
  min-height: 36px;
  padding: 0 12px;
  border: 1px solid transparent;
  border-radius: 6px;
  background: ${({ theme }) => theme.palette.action.hover};
  color: ${({ theme }) => theme.palette.text.secondary};
  font: inherit;
  font-size: 14px;
  cursor: pointer;
  &[aria-pressed='true'] {
    border-color: ${({ theme }) => theme.palette.primary.main};
    color: ${({ theme }) => theme.palette.text.primary};
    background: ${({ theme }) => theme.palette.action.selected};
  }
  @media (max-width: 599.95px) {
    min-height: 44px;
  }
`;

const types: readonly [TypeFilter | '', string][] = [
  ['', 'All tasks'],
  ...Object.entries(taskTypeLabel).map(([type, label]) => [type as TypeFilter, label] as [TypeFilter, string]),
  ['none', 'No tasks'],
];

interface ToolbarProps {
  state: TableState;
  change: (next: Partial<TableState>) => void;
  statuses: RowsPage['statuses'] | undefined;
  groups: readonly [Group | '', string][];
  /** Where there are columns: a phone shows cards. */
  columns?: ColumnMenuProps;
}

/** What is typed is looked for after a pause; an address that changes by Back is shown. */
const FindField = ({ find, change }: { find: string; change: ToolbarProps['change'] }) => {
  const [text, setText] = useState(find);
  const asked = useRef(find);
  useEffect(() => {
    if (find === asked.current) return;
    asked.current = find;
    setText(find);
  }, [find]);
  useEffect(() => {
    if (text === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = text;
      change({ find: text });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, change]);
  return <input type="search" aria-label="Find a shot" placeholder="Find a shot" value={text} onChange={({ target }) => setText(target.value)} />;
};

export const Toolbar = ({ state, change, statuses, groups, columns }: ToolbarProps) => {
  const toggle = (status: WorkStatus) =>
    change({ status: state.status.includes(status) ? state.status.filter((each) => each !== status) : [...state.status, status] });
  return (
    <Bar role="group" aria-label="What the table shows">
      <FindField find={state.find} change={change} />
      {workStatuses.map((status) => (
        <Toggle key={status} type="button" aria-pressed={state.status.includes(status)} onClick={() => toggle(status)}>
          {`${workLabel[status]} ${(statuses?.[status] ?? 0).toLocaleString('en')}`}
        </Toggle>
      ))}
      <select aria-label="Tasks" value={state.type} onChange={({ target }) => change({ type: target.value as TypeFilter | '' })}>
        {types.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <select aria-label="Groups" value={state.group} onChange={({ target }) => change({ group: target.value as Group | '' })}>
        {groups.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {columns && <ColumnMenu {...columns} />}
    </Bar>
  );
};
