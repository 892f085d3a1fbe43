import { listMessages } from '@prepmarket/catalog-api';
import { fetchFile, saveFile, useNotify } from '@prepmarket/web-kit/store';
import { Button, LinkButton, Stack } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';

interface ListActionsProps {
  projectId: string;
  packageId?: string;
  /** Of the project or the package, for the name of the file. */
  name: string;
  mayImport: boolean;
}

const fileName = (name: string) => name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'shots';

/** The ways of a list of shots, in and out. */
export const ListActions = ({ projectId, packageId, name, mayImport }: ListActionsProps) => {
  const notify = useNotify();
  const exported = async (format: 'csv' | 'json') => {
    try {
      const query = packageId ? `?package=${packageId}` : '';
      saveFile(await fetchFile(`projects/${projectId}/shot-list.${format}${query}`), `${fileName(name)}-shots.${format}`);
    } catch {
      notify('error', listMessages.exportFailed);
    }
  };
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {mayImport && (
        <LinkButton variant="outlined" to={paths.importList(projectId, packageId)}>
          Import List
        </LinkButton>
      )}
      <Button color="inherit" onClick={() => exported('csv')}>
        Export CSV
      </Button>
      <Button color="inherit" onClick={() => exported('json')}>
        Export JSON
      </Button>
    </Stack>
  );
};
