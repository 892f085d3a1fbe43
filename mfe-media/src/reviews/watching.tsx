import { type Review, reviewMessages } from '@prepmarket/media-api';
import { lazyPart } from '@prepmarket/web-kit';
import { Button, EmptyState, Page, Panel, Skeleton, Stack, styled } from '@prepmarket/web-kit/ui';
import { useMemo, useState } from 'react';
import { Poster } from '../clip/poster.js';
import { Burnt } from './burnt.js';
import { momentText } from './moment.js';

const NotedPlayer = lazyPart(() => import('../notes/noted-player.js'), <Skeleton variant="rounded" height={320} />);

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** The versions of a link; the chosen one in the player, with its notes. */
export const Watching = ({ review }: { review: Review }) => {
  const { id: reviewId, name, guest, versions, until } = review;
  const [chosen, choose] = useState(versions[0]?.id);
  const shown = versions.find(({ id }) => id === chosen) ?? versions[0];
  // The list is asked for now and then; the player goes on with the picture that it has.
  const key = shown && `${shown.id} ${shown.picture.file_url}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture alone is another clip
  const clip = useMemo(() => shown, [key]);
  const over = useMemo(() => <Burnt guest={guest} name={name} />, [guest, name]);
  return (
    <Page title={name} subtitle={`You are here as ${guest}, until ${momentText(until)}.`}>
      <Panel title="Versions">
        {!clip || !shown ? (
          <EmptyState text={reviewMessages.noVersions} />
        ) : (
          <Stack spacing={5}>
            {versions.length > 1 && (
              <List aria-label="Versions">
                {versions.map((version) => (
                  <li key={version.id}>
                    <Button
                      fullWidth
                      variant={version.id === shown.id ? 'contained' : 'outlined'}
                      aria-pressed={version.id === shown.id}
                      onClick={() => choose(version.id)}
                      sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}
                    >
                      <Poster clip={version} />
                      {version.title}
                    </Button>
                  </li>
                ))}
              </List>
            )}
            <NotedPlayer key={clip.id} clip={clip} contractId="" reviewId={reviewId} cover={over} />
          </Stack>
        )}
      </Panel>
    </Page>
  );
};
