import { sizeText } from '@prepmarket/api-kit';
import { deliveryZipPath, type VersionList, versionMessages } from '@prepmarket/media-api';
import { apiUrl } from '@prepmarket/web-kit/store';
import { Button } from '@prepmarket/web-kit/ui';

/** The newest version of each task as one zip, read by the browser itself. */
export const DownloadAll = ({ list: { contract_id: contractId, versions } }: { list: VersionList }) => {
  const bytes = versions.reduce((sum, each) => sum + (each.superseded ? 0 : (each.bytes ?? 0)), 0);
  return bytes === 0 ? null : (
    <Button size="small" variant="outlined" href={apiUrl(deliveryZipPath(contractId))} download>
      {`${versionMessages.downloadAll} (${sizeText(bytes)})`}
    </Button>
  );
};
