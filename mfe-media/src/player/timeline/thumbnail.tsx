import { type Sprite, tileLook } from '@prepmarket/catalog-api';
import { Mono, styled } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';

const Hover = styled.div`
  position: absolute;
  z-index: 2;
  bottom: 100%;
  display: grid;
  width: max-content;
  justify-items: center;
  gap: 4px;
  padding: 4px;
  margin-bottom: 4px;
  transform: translateX(-50%);
  border: 1px solid ${({ theme }) => theme.palette.divider};
  border-radius: 4px;
  background: ${({ theme }) => theme.palette.background.paper};
  font-size: 12px;
  text-align: center;
  pointer-events: none;
`;

/** The small picture of a frame out of the sprite. */
const SpriteTile = ({ sprite, index }: { sprite: Sprite; index: number }) => (
  <div data-tile={Math.floor(index / sprite.every)} style={{ ...tileLook(sprite, index), width: sprite.width }} />
);

interface Props {
  sprite: Sprite | null | undefined;
  index: number;
  /** Pixels from the left of a timeline that is `width` wide. */
  x: number;
  width: number;
  children: ReactNode;
}

/** What lies under the pointer, above the timeline. */
export const Thumbnail = ({ sprite, index, x, width, children }: Props) => {
  const own = sprite?.width ?? 120;
  const half = Math.min(own / 2 + 5, width / 2);
  return (
    <Hover aria-hidden style={{ left: Math.min(Math.max(x, half), width - half) }}>
      {sprite && <SpriteTile sprite={sprite} index={index} />}
      <Mono style={{ maxWidth: own }}>{children}</Mono>
    </Hover>
  );
};
