import { bidMessages } from '@prepmarket/bidding-api';
import { fetchFile, saveFile, useNotify } from '@prepmarket/web-kit/store';
import { Button, Stack } from '@prepmarket/web-kit/ui';
import { useState } from 'react';

const kinds = ['csv', 'pdf'] as const;
type Kind = (typeof kinds)[number];

/** The comparison as a table for spreadsheets, and as a document. */
export const ExportComparison = ({ projectId }: { projectId: string }) => {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const take = async (kind: Kind) => {
    setBusy(true);
    try {
      saveFile(await fetchFile(`projects/${projectId}/bids/comparison.${kind}`), `proposals.${kind}`);
    } catch {
      notify('error', bidMessages.exportFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack direction="row" spacing={1}>
      {kinds.map((kind) => (
        <Button key={kind} color="inherit" disabled={busy} onClick={() => take(kind)}>
          {`Export ${kind.toUpperCase()}`}
        </Button>
      ))}
    </Stack>
  );
};
