import { type NoticesRead, noticesMessages } from '@prepmarket/notices-api';
import { messageOf } from '@prepmarket/web-kit';
import { useNotify } from '@prepmarket/web-kit/store';
import { useReadMutation } from '../api.js';

/** Marks notices as read; says so when it could not be done. */
export const useMarkRead = () => {
  const [read, { isLoading: marking }] = useReadMutation();
  const notify = useNotify();
  const mark = async (which: NoticesRead) => {
    const { error } = await read(which);
    if (error) notify('error', messageOf(error, noticesMessages.readFailed));
  };
  return { mark, marking };
};
