import { type Review, type ReviewVersion, reviewMessages } from '@prepmarket/media-api';
import { lazyPart, localMoment } from '@prepmarket/web-kit';
import { EmptyState, Page, Panel, Skeleton, Stack } from '@prepmarket/web-kit/ui';
import { useMemo, useState } from 'react';
import { Coming } from '../shared/coming.js';
import { Chooser } from './chooser.js';
import { CopyWaits } from './copy-waits.js';

const NotedPlayer = lazyPart(() => import('../notes/noted-player.js'), <Skeleton variant="rounded" height={320} />);

/** The versions of a link; the chosen one in the player, with its notes, once the guest's copy is there. */
export const Watching = ({ review }: { review: Review }) => {
  const { id: reviewId, name, guest, versions: ready, waiting, until } = review;
  const versions = [...ready, ...waiting].sort((a, b) => a.title.localeCompare(b.title) || a.id.localeCompare(b.id));
  const [chosen, choose] = useState(versions[0]?.id);
  const shown = versions.find(({ id }) => id === chosen) ?? versions[0];
  const clip = useKept(ready.find(({ id }) => id === shown?.id));
  const waits = waiting.find(({ id }) => id === shown?.id);
  return (
    <Page title={name} subtitle={`You are here as ${guest}, until ${localMoment(until)}.`}>
      <Panel title="Versions">
        {!shown ? (
          <EmptyState text={<Coming none={reviewMessages.noVersions} comes="Whoever sent it can make another." />} />
        ) : (
          <Stack spacing={5}>
            {versions.length > 1 && <Chooser versions={versions} shown={shown} onChoose={choose} />}
            {clip && <NotedPlayer key={clip.id} clip={clip} contractId="" reviewId={reviewId} />}
            {waits && <CopyWaits reviewId={reviewId} version={waits} />}
          </Stack>
        )}
      </Panel>
    </Page>
  );
};

/** The list is asked for now and then; the player goes on with the picture that it has. */
const useKept = (version: ReviewVersion | undefined): ReviewVersion | undefined => {
  const key = version && `${version.id} ${version.picture.file_url}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture alone is another clip
  return useMemo(() => version, [key]);
};
