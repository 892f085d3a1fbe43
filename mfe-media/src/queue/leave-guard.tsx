import { useLeaveGuard } from '@prepmarket/web-kit/ui-parts';
import type { QueueItem } from './job.js';

const lost = ([first, ...others]: readonly QueueItem[]): string => {
  if (!first) return '';
  const what = others.length > 0 ? `${first.fileName} and ${others.length} more have` : `${first.fileName} has`;
  return `${what} not arrived yet and will not be uploaded.`;
};

/** Asks before a running upload is cut off by leaving the page. */
export const LeaveGuard = ({ unsent }: { unsent: readonly QueueItem[] }) =>
  useLeaveGuard(unsent.length > 0, { title: 'Leave during the upload?', text: lost(unsent), cancelLabel: 'Keep uploading' });
