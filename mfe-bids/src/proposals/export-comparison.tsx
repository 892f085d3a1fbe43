import { bidMessages } from '@prepmarket/bidding-api';
import { useNotify } from '@prepmarket/web-kit/store';
import { Button, Stack } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { type ComparisonKind, comparisonKinds, fetchComparison } from './fetch-comparison.js';

const save = (blob: Blob, kind: ComparisonKind) => {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: `proposals.${kind}` }).click();
  URL.revokeObjectURL(url);
};

/** The comparison as a table for spreadsheets, and as a document. */
export const ExportComparison = ({ projectId }: { projectId: string }) => {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const take = async (kind: ComparisonKind) => {
    setBusy(true);
    try {
      save(await fetchComparison(projectId, kind), kind);
    } catch {
      notify('error', bidMessages.exportFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack direction="row" spacing={1}>
      {comparisonKinds.map((kind) => (
        <Button key={kind} color="inherit" disabled={busy} onClick={() => take(kind)}>
          {`Export ${kind.toUpperCase()}`}
        </Button>
      ))}
    </Stack>
  );
};
