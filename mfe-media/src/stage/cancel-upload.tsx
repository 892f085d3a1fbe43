import { mediaMessages, type UploadStatus } from '@prepmarket/media-api';
import { Button } from '@prepmarket/web-kit/ui';
import { useAct } from '@prepmarket/web-kit/ui-parts';
import { type ShotPath, useMediaCancelUploadMutation } from '../api.js';

interface CancelUploadProps {
  path: ShotPath;
  status: UploadStatus;
  onGone: () => void;
}

/** Ends an upload that is under way, or takes back one that has failed; the server drops its file, so it asks first. */
export const CancelUpload = ({ path, status, onGone }: CancelUploadProps) => {
  const [cancel] = useMediaCancelUploadMutation();
  const { act, dialog } = useAct();
  if (!status.can_cancel) return null;
  const label = status.state === 'failed' ? mediaMessages.removeUpload : mediaMessages.cancelUpload;
  const ask = () =>
    act({
      title: `${label}?`,
      text: mediaMessages.cancelQuestion,
      confirmLabel: label,
      cancelLabel: 'Keep it',
      danger: true,
      run: () => cancel({ ...path, id: status.upload_id }),
      done: mediaMessages.uploadRemoved,
      failed: mediaMessages.notCancelled,
      after: onGone,
    });
  return (
    <>
      <Button variant="text" size="small" onClick={ask} sx={{ alignSelf: 'center' }}>
        {label}
      </Button>
      {dialog}
    </>
  );
};
