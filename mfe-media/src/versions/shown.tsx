import { mediaMessages, taskTitles, type Version, type VersionList, versionLabel, versionMessages } from '@prepmarket/media-api';
import { lazyPart } from '@prepmarket/web-kit';
import { isGone } from '@prepmarket/web-kit/store';
import { Alert, Button, Skeleton, Stack } from '@prepmarket/web-kit/ui';
import { useEffect, useRef } from 'react';
import { showOpened } from '../shared/show-opened.js';
import { useOneVersionQuery } from './api.js';

const NotedPlayer = lazyPart(() => import('../notes/noted-player.js'), <Skeleton variant="rounded" height={320} />);

/** Why it is not played. It opens above what was pressed, out of sight. */
const Missing = ({ why, onRetry }: { why: string; onRetry?: () => void }) => {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => showOpened(top.current), []);
  const again = onRetry && (
    <Button color="inherit" size="small" onClick={onRetry}>
      {mediaMessages.tryAgain}
    </Button>
  );
  return (
    <Alert ref={top} severity={onRetry ? 'error' : 'warning'} action={again}>
      {why}
    </Alert>
  );
};

interface Props {
  list: VersionList;
  id: string;
  onCompare: (version: Version) => void;
  /** With what its check has found: how often that was asked for. */
  report?: number;
}

/** The version that is played, with its task for a title; one that is on no page yet is asked for. */
export default function Shown({ list: { contract_id: contractId, tasks, versions }, id, report, onCompare }: Props) {
  const listed: Version | undefined = versions.find((each) => each.id === id);
  const query = useOneVersionQuery({ contractId, versionId: id }, { skip: listed !== undefined });
  const version = listed ?? query.currentData;
  if (!version && query.isFetching) return <Skeleton variant="rounded" height={320} role="status" aria-label="Loading" />;
  if (!version) return isGone(query.error) ? <Missing why={versionMessages.notFound} /> : <Missing why={versionMessages.loadFailed} onRetry={query.refetch} />;
  if (!version.picture) return <Missing why={versionMessages.nothingToPlay} />;
  const title = `${taskTitles(tasks).get(version.task_id) ?? version.name} ${versionLabel(version.number)}`;
  return (
    <Stack spacing={1}>
      <NotedPlayer clip={{ id, picture: version.picture, title }} contractId={contractId} report={report} />
      <Button size="small" sx={{ alignSelf: 'start' }} onClick={() => onCompare(version)}>
        Compare this version …
      </Button>
    </Stack>
  );
}
