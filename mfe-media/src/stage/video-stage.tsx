import type { MediaFacts } from '@prepmarket/catalog-api';
import { mediaMessages } from '@prepmarket/media-api';
import { Banner } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { Stage } from './stage.js';

interface Props {
  url: string;
  name: string;
  facts: MediaFacts | null;
}

/** Plays a shot. */
export const VideoStage = ({ url, name, facts }: Props) => {
  const [broken, setBroken] = useState<string>();
  if (broken === url) return <Banner error={mediaMessages.playerError} onRetry={() => setBroken(undefined)} />;
  return (
    <Stage $ratio={facts ? facts.width / facts.height : undefined}>
      {/* biome-ignore lint/a11y/useMediaCaption: plates have no speech to caption */}
      <video
        key={url}
        src={url}
        poster={facts?.poster_url ?? undefined}
        controls
        playsInline
        preload="metadata"
        aria-label={`Video of ${name}`}
        onError={() => setBroken(url)}
      />
    </Stage>
  );
};
