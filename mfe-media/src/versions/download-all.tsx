import { sizeText } from '@prepmarket/api-kit';
import { deliveryZipPath, type Version, type VersionList, versionMessages } from '@prepmarket/media-api';
import { apiUrl } from '@prepmarket/web-kit/store';
import { Button } from '@prepmarket/web-kit/ui';

const alongOf = ({ companions = [] }: Version): number => companions.reduce((sum, { bytes }) => sum + bytes, 0);

/** The newest version of each task as one zip, read by the browser itself. How large it is, is known with the last page of them. */
export const DownloadAll = ({ list: { contract_id: contractId, versions }, hasMore }: { list: VersionList; hasMore: boolean }) => {
  const bytes = versions.reduce((sum, each) => sum + (each.superseded ? 0 : (each.bytes ?? 0) + alongOf(each)), 0);
  return bytes === 0 && !hasMore ? null : (
    <Button size="small" variant="outlined" href={apiUrl(deliveryZipPath(contractId))} download>
      {hasMore ? versionMessages.downloadAll : `${versionMessages.downloadAll} (${sizeText(bytes)})`}
    </Button>
  );
};
