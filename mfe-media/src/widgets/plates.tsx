import { catalogFailures, type Shot, shotMessages } from '@prepmarket/catalog-api';
import type { MediaWidgets } from '@prepmarket/media-api';
import { EmptyState, FilmIcon, Loaded, Skeleton, Stack, styled } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { useMediaPlatesQuery } from '../api.js';
import { Coming } from '../shared/coming.js';
import Player from './player.js';

const Sheet = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: 8px;
  button {
    display: grid;
    gap: 4px;
    min-height: 44px;
    padding: 4px;
    border: 2px solid transparent;
    border-radius: 6px;
    background: ${({ theme }) => theme.palette.background.default};
    color: ${({ theme }) => theme.palette.text.primary};
    font: inherit;
    font-size: 12px;
    text-align: left;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  button[aria-pressed='true'] {
    border-color: ${({ theme }) => theme.palette.primary.main};
  }
`;
const Thumb = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: 3px;
  color: ${({ theme }) => theme.palette.text.disabled};
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

const Shots = ({ shots }: { shots: readonly Shot[] }) => {
  const [chosen, choose] = useState<string>();
  const shot = shots.find(({ id }) => id === chosen) ?? shots.find(({ file_url }) => file_url) ?? shots[0];
  if (!shot) return <EmptyState text={<Coming none={shotMessages.none} comes="Plates of this project's shots are played here." />} />;
  return (
    <Stack spacing={4}>
      <Player key={shot.id} shot={shot} />
      {shots.length > 1 && (
        <Sheet role="group" aria-label="Shots">
          {shots.map(({ id, name, metadata }) => (
            <button key={id} type="button" aria-pressed={id === shot.id} onClick={() => choose(id)}>
              <Thumb>{metadata?.poster_url ? <img src={metadata.poster_url} alt="" loading="lazy" /> : <FilmIcon aria-hidden />}</Thumb>
              {name}
            </button>
          ))}
        </Sheet>
      )}
    </Stack>
  );
};

/** The plates of a project's shots, one at a time in the player. Who may not see them is told so by the server. */
export default function Plates({ projectId }: MediaWidgets<unknown>['media/Plates']) {
  return (
    <Loaded
      query={useMediaPlatesQuery(projectId)}
      loading={<Skeleton variant="rounded" height={320} role="status" aria-label="Loading" />}
      failed={catalogFailures.shotDetails}
    >
      {(shots) => <Shots shots={shots} />}
    </Loaded>
  );
}
