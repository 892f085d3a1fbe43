import { playerIndex } from '@prepmarket/catalog-api';
import type { ReportedFinding } from '@prepmarket/media-api';
import { Alert, Button, Stack, Typography } from '@prepmarket/web-kit/ui';
import type { Played } from '../player/player.js';
import type { Deck } from '../player/use-deck.js';
import { placeText } from './places.js';

/** Places that are offered one by one. */
const OFFERED = 8;

/** What a rule has found, with buttons that lead to the first places. */
export const FindingRow = ({ finding: { title, severity, words, frames }, clip, deck }: { finding: ReportedFinding; clip: Played; deck: Deck }) => (
  <Alert component="li" role="listitem" severity={severity === 'fault' ? 'error' : 'warning'}>
    <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
    {words}
    {frames.length > 0 && (
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1 }}>
        {frames.slice(0, OFFERED).map((place) => (
          <Button
            key={place.first}
            size="small"
            color="inherit"
            variant="outlined"
            aria-label={`${title}: go to ${placeText(place)}`}
            onClick={() => deck.seek(playerIndex(clip, place.first))}
            sx={{ minHeight: 44 }}
          >
            {placeText(place)}
          </Button>
        ))}
      </Stack>
    )}
  </Alert>
);
