import { catalogFailures, type Shot, shotMessages } from '@prepmarket/catalog-api';
import { atIdle, lazyPart } from '@prepmarket/web-kit';
import { CardGrid, EmptyState, Loaded } from '@prepmarket/web-kit/ui';
import { useEffect, useState } from 'react';
import { useShotsQuery } from '../api/shots.js';
import { LoadingCards } from '../shared/loading-cards.js';
import { pollFor } from '../shared/media-poll.js';
import { fetchWidget, RemoteWidget } from '../shared/widgets.js';
import { loadShotDetail } from '../shot/load-shot-detail.js';
import { ShotCard, type ShotCardProps } from './shot-card.js';

/** From here on only what is near the window is drawn. */
export const MANY = 60;
const ManyShots = lazyPart(() => import('./many-shots.js'), <LoadingCards height={260} />);

export interface ShotsProps {
  projectId: string;
  packageId: string;
  owner: boolean;
  mayAdd: boolean;
}

/** A click on a card is to show the picture at once: what draws it is fetched and started while the cards are looked at. True once clips can be opened ahead. */
const usePlayerAtHand = (wanted: boolean): boolean => {
  const [opens, setOpens] = useState(false);
  useEffect(() => {
    if (wanted)
      atIdle(
        loadShotDetail,
        () => fetchWidget('media/ShotMedia'),
        () => fetchWidget('media/ClipAhead').then(() => setOpens(true)),
      );
  }, [wanted]);
  return opens;
};

/** The shots of a package as cards. */
export const ShotCards = ({ projectId, packageId, owner, mayAdd }: ShotsProps) => {
  const [pollingInterval, setPolling] = useState(0);
  const query = useShotsQuery({ projectId, packageId }, { pollingInterval, skipPollingIfUnfocused: true });
  const wanted = pollFor(query.currentData);
  if (wanted !== pollingInterval) setPolling(wanted);
  const opensAhead = usePlayerAtHand(query.currentData?.some(({ file_url }) => file_url) ?? false);
  const draw = (shot: Shot, place?: ShotCardProps['place']) => (
    <ShotCard key={shot.id} shot={shot} owner={owner} mayAdd={mayAdd} opensAhead={opensAhead} place={place} />
  );
  const upload = mayAdd && <RemoteWidget name="media/UploadCard" projectId={projectId} packageId={packageId} />;
  const cards = (shots: readonly Shot[]) =>
    shots.length > MANY ? (
      <>
        {upload && <CardGrid>{upload}</CardGrid>}
        <ManyShots shots={shots} draw={draw} />
      </>
    ) : (
      <CardGrid>
        {shots.map((shot) => draw(shot))}
        {upload}
      </CardGrid>
    );
  return (
    <Loaded query={query} loading={<LoadingCards height={260} />} failed={catalogFailures.shotDetails}>
      {(shots) => (shots.length === 0 && !mayAdd ? <EmptyState text={shotMessages.none} /> : cards(shots))}
    </Loaded>
  );
};
