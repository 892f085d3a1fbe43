import { useLeaveGuard } from '@prepmarket/web-kit/ui-parts';

const words = { title: 'Leave during the upload?', text: 'What has not arrived yet will not be uploaded.', cancelLabel: 'Keep uploading' };

/** Asks before a running upload is cut off by leaving the page. */
export const LeaveGuard = ({ uploading }: { uploading: boolean }) => useLeaveGuard(uploading, words);
