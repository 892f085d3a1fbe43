import type { ShotRow } from '@prepmarket/catalog-api';
import { zipMessages, zipPath } from '@prepmarket/media-api';
import { messageOf } from '@prepmarket/web-kit';
import { apiUrl, useNotify } from '@prepmarket/web-kit/store';
import { Button } from '@prepmarket/web-kit/ui';
import { useMakeZipMutation } from '../api/plate-zips.js';

/** The browser reads it by the file cookie, straight to the disk; what fails is a failed download, and the page stays. */
const beginDownload = (path: string): void => {
  Object.assign(document.createElement('a'), { href: apiUrl(path), download: '' }).click();
};

/** The original plates of the chosen shots as one zip. */
export const DownloadOriginals = ({ rows }: { rows: readonly ShotRow[] }) => {
  const [make, { isLoading }] = useMakeZipMutation();
  const notify = useNotify();
  const projectId = rows.find(({ metadata }) => metadata?.original_key)?.project_id;
  if (!projectId) return null;
  const download = async () => {
    const { data, error } = await make({ projectId, shots: rows.map(({ id, name }) => ({ id, name })) });
    if (!data) return notify('error', messageOf(error, zipMessages.failed));
    beginDownload(zipPath(data.key));
    notify('info', [zipMessages.begun(data.files), ...(data.without > 0 ? [zipMessages.withoutSome(data.without)] : [])].join(' '));
  };
  return (
    <Button size="small" disabled={isLoading} onClick={download}>
      {zipMessages.download}
    </Button>
  );
};
