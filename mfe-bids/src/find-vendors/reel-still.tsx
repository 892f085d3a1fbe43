import type { ReelStill as Still } from '@prepmarket/media-api';
import { initialsOf } from '@prepmarket/web-kit/store';
import { styled, tokens } from '@prepmarket/web-kit/ui';
import { useState } from 'react';

const Ground = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: 8px 8px 0 0;
  background: ${tokens.field};
  color: ${tokens.low};
  font-size: 40px;
  font-weight: 600;
  letter-spacing: 0.02em;
  &::before {
    content: attr(data-initials);
  }
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

interface ReelStillProps {
  of: { firstName: string; lastName: string };
  name: string;
  /** Undefined while it is asked for, null where there is none. */
  still: Still | null | undefined;
}

/** What a vendor shows first of its work, else its initials; as high from the beginning on. */
export const ReelStill = ({ of, name, still }: ReelStillProps) => {
  const [lost, setLost] = useState<string>();
  const shown = still && still.poster_url !== lost ? still : undefined;
  return (
    <Ground data-initials={shown || still === undefined ? undefined : initialsOf(of)}>
      {shown && (
        <img
          src={shown.poster_url}
          alt={`${shown.title}, from the reel of ${name}`}
          width={640}
          height={360}
          loading="lazy"
          decoding="async"
          onError={() => setLost(shown.poster_url)}
        />
      )}
    </Ground>
  );
};
