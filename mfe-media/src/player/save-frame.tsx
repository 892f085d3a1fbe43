import { type Clip, firstNumber, type MediaFacts, playerNumber } from '@prepmarket/catalog-api';
import { stillMessages, stillPath } from '@prepmarket/media-api';
import { apiUrl } from '@prepmarket/web-kit/store';
import { Button } from '@prepmarket/web-kit/ui';
import type { Deck } from './use-deck.js';
import { useView } from './use-player.js';

interface Props {
  deck: Deck;
  clip: Clip & { id?: string; metadata: MediaFacts | null };
}

/** The frame that is shown, from the original; nothing where that is not kept. */
export const SaveFrame = ({ deck, clip }: Props) => {
  const number = playerNumber(clip, useView(deck.player, 'frame'));
  if (!clip.id || !clip.metadata?.original_key) return null;
  const first = clip.metadata.first_frame == null ? (firstNumber(clip) ?? undefined) : undefined;
  return (
    <Button size="small" href={apiUrl(stillPath(clip.id, number, { first }))} download title={`Frame ${number} of the original as a PNG`}>
      {stillMessages.save}
    </Button>
  );
};
