import type { FieldRef } from '@mui/x-date-pickers/models';
import type { Dayjs } from 'dayjs';
import type { FocusEvent, RefObject } from 'react';

type Field = RefObject<FieldRef<Dayjs | null> | null>;

/** What is handed out for a day or a time that is half-written, none at all, or not allowed: no schema takes that for one. */
export const INVALID = 'Invalid Date';

/** How many parts of a field have something written in them. A half-written field hands out nothing by itself, as an empty one does. */
export const partsWritten = ({ current }: Field): 'none' | 'some' | 'all' => {
  const parts = current?.getSections() ?? [];
  const written = parts.filter(({ value }) => value !== '').length;
  if (written === 0) return 'none';
  return written < parts.length ? 'some' : 'all';
};

/** Whether the focus goes out of the field, not from one of its parts to another. */
export const leaves = ({ currentTarget, relatedTarget }: FocusEvent): boolean => !currentTarget.contains(relatedTarget);
