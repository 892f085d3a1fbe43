import { limits } from '@prepmarket/api-kit';
import { type ShotRow, workLabel, workStatuses } from '@prepmarket/catalog-api';
import { isoDay } from '@prepmarket/web-kit';
import { styled } from '@prepmarket/web-kit/ui';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useShotQuery } from '../api/shots.js';
import type { Editable } from './columns.js';
import type { RowChange } from './use-acts.js';

const Field = styled.input`
  width: 100%;
  height: 32px;
  padding: 0 6px;
  border: 1px solid ${({ theme }) => theme.palette.primary.main};
  border-radius: 4px;
  background: ${({ theme }) => theme.palette.background.default};
  color: ${({ theme }) => theme.palette.text.primary};
  font: inherit;
  color-scheme: dark;
`;

const labels: Record<Editable, string> = { name: 'Name', status: 'Status', deadline: 'Due, empty: that of the package', description: 'Notes' };

const textOf = (row: ShotRow, edit: Editable): string => {
  if (edit !== 'deadline') return row[edit];
  return row.own_deadline ? isoDay(new Date(row.own_deadline.length > 10 ? row.own_deadline : `${row.own_deadline}T00:00`)) : '';
};

interface EditCellProps {
  row: ShotRow;
  edit: Editable;
  /** What the row was and became; nothing when it was left as it is. `stay`: the focus goes back to the cell. */
  onEnd: (row: ShotRow, change: RowChange | undefined, stay: boolean) => void;
}

/** A field in the place of a cell: Enter keeps, Escape leaves, and going elsewhere keeps as well. */
const EditField = ({ row: newest, edit, onEnd }: EditCellProps) => {
  // As it was when the edit began: what others make of it meanwhile is not written over unseen.
  const [row] = useState(newest);
  const before = textOf(row, edit);
  const [text, setText] = useState(before);
  const ended = useRef(false);
  const end = (change: RowChange | undefined, stay: boolean) => {
    if (ended.current) return;
    ended.current = true;
    onEnd(row, change, stay);
  };
  const keep = (stay: boolean) => {
    const now = text.trim();
    if (now === before || (edit === 'name' && now === '')) return end(undefined, stay);
    return end({ [edit]: edit === 'deadline' && now === '' ? null : now }, stay);
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') end(undefined, true);
    if (event.key === 'Enter') keep(true);
  };
  const field = {
    autoFocus: true,
    value: text,
    'aria-label': `${labels[edit]} of ${row.name}`,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => setText(target.value),
    onKeyDown: press,
    onBlur: () => keep(false),
  };
  if (edit === 'status') {
    return (
      <Field as="select" {...field}>
        {workStatuses.map((status) => (
          <option key={status} value={status}>
            {workLabel[status]}
          </option>
        ))}
      </Field>
    );
  }
  return <Field {...field} type={edit === 'deadline' ? 'date' : 'text'} maxLength={edit === 'name' ? limits.title : undefined} />;
};

/** Of a long text the row has but the beginning: the whole of it is edited. */
const WholeText = (props: EditCellProps) => {
  const { row } = props;
  const { currentData: shot, isError } = useShotQuery({ projectId: row.project_id, packageId: row.package_id, shotId: row.id });
  useEffect(() => {
    if (isError) props.onEnd(row, undefined, true);
  });
  return shot ? <EditField {...props} row={{ ...row, description: shot.description, version: shot.version }} /> : '...';
};

export const EditCell = (props: EditCellProps) => (props.edit === 'description' ? <WholeText {...props} /> : <EditField {...props} />);
