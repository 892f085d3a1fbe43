import type { Notice } from '@prepmarket/notices-api';
import { useReadMutation } from '../api.js';

/** Who follows a notice has read it. */
export const useOpened = (): ((notice: Notice) => void) => {
  const [read] = useReadMutation();
  return ({ id, unread }) => {
    if (unread) void read({ ids: [id] });
  };
};
