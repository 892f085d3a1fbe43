import type { FileRef } from '@prepmarket/api-kit';
import { projectMessages } from '@prepmarket/catalog-api';
import { useNotify } from '@prepmarket/web-kit/store';
import { downloadUrl, FileList, Panel } from '@prepmarket/web-kit/ui';
import { useCheckFileMutation } from '../api/projects.js';

/** The project's files; each opens in a tab of its own, and this one tells when that cannot work. */
export const Attachments = ({ files }: { files: readonly FileRef[] }) => {
  const [checkFile] = useCheckFileMutation();
  const notify = useNotify();
  const open = async (key: string) => {
    window.open(downloadUrl(key), '_blank', 'noopener');
    if ((await checkFile(key)).error) notify('error', projectMessages.downloadFailed);
  };
  return (
    <Panel title="Attachments">
      <FileList files={files} onOpen={open} />
    </Panel>
  );
};
