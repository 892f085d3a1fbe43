import { bidMessages } from '@prepmarket/bidding-api';
import { useNotify } from '@prepmarket/web-kit/store';
import { Button } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { fetchComparison } from './fetch-comparison.js';

const save = (blob: Blob) => {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: 'proposals.csv' }).click();
  URL.revokeObjectURL(url);
};

/** The comparison as a table for spreadsheets. */
export const ExportComparison = ({ projectId }: { projectId: string }) => {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      save(await fetchComparison(projectId));
    } catch {
      notify('error', bidMessages.exportFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button color="inherit" disabled={busy} onClick={take}>
      Export CSV
    </Button>
  );
};
