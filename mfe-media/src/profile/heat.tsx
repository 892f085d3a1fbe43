import { playerNumber } from '@prepmarket/catalog-api';
import { type PlateProfile, profileHeat, profileMessages } from '@prepmarket/media-api';
import { Button, Stack, styled, Typography } from '@prepmarket/web-kit/ui';
import type { ShotPath } from '../api.js';
import type { Played } from '../player/player.js';
import type { Deck } from '../player/use-deck.js';
import { useShotProfileQuery } from './api.js';
import { heaviest } from './heaviest.js';

/** Its room is there before it is: what lies below does not jump. */
const Room = styled.div`
  min-height: 36px;
`;
const Strip = styled.svg`
  display: block;
  width: 100%;
  height: 12px;
  border-radius: 3px;
  background: ${({ theme }) => theme.palette.action.hover};
  cursor: pointer;
  rect {
    fill: ${({ theme }) => theme.palette.primary.main};
  }
`;
const Small = ({ children }: { children: string }) => (
  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
);

const CUTS_SHOWN = 6;

interface Props {
  clip: Played;
  deck: Deck;
}

const Heat = ({ profile, clip, deck }: Props & { profile: PlateProfile }) => {
  const heat = profileHeat(profile);
  const { first, last } = heaviest(heat);
  const numberOf = (column: number) => playerNumber(clip, Math.min(column * profile.every, profile.frames - 1));
  const ends = [numberOf(first), playerNumber(clip, Math.min((last + 1) * profile.every, profile.frames) - 1)];
  const said = ends[0] === ends[1] ? `most at ${ends[0]}` : `most at ${ends[0]} to ${ends[1]}`;
  return (
    <>
      <Strip
        viewBox={`0 0 ${heat.length} 1`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${profileMessages.title}: ${said}`}
        onClick={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          deck.seek(Math.min(profile.frames - 1, Math.max(0, Math.floor((profile.frames * (clientX - left)) / Math.max(1, width)))));
        }}
      >
        <title>{`${profileMessages.title}: ${said}`}</title>
        {heat.map((part, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <rect key={column} x={column} width={1.02} height={1} fillOpacity={Math.min(1, 0.1 + 1.3 * part)} />
        ))}
      </Strip>
      <Small>{`${profileMessages.title}, ${said}`}</Small>
    </>
  );
};

const Cuts = ({ cuts, clip, deck }: Props & { cuts: readonly number[] }) => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap' }} role="group" aria-label="Cuts">
    {cuts.slice(0, CUTS_SHOWN).map((index) => (
      <Button key={index} size="small" onClick={() => deck.seek(index)}>
        {profileMessages.cut(playerNumber(clip, index))}
      </Button>
    ))}
    {cuts.length > CUTS_SHOWN && <Small>{profileMessages.moreCuts(cuts.length - CUTS_SHOWN)}</Small>}
  </Stack>
);

/** Below the timeline of a plate: where in it the work lies, and the cuts in it. */
export const PlateHeat = ({ path, clip, deck }: Props & { path: ShotPath }) => {
  const { data, error } = useShotProfileQuery(path);
  const profile = data?.profile;
  if (data && !profile) return null;
  return (
    <Room>
      {!data && error && <Small>{profileMessages.notLoaded}</Small>}
      {profile && <Heat profile={profile} clip={clip} deck={deck} />}
      {profile && profile.cuts.length > 0 && <Cuts cuts={profile.cuts} clip={clip} deck={deck} />}
    </Room>
  );
};
