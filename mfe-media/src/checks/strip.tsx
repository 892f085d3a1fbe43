import { type CheckStrip, ruleTitle } from '@prepmarket/media-api';
import { styled, useMediaQuery } from '@prepmarket/web-kit/ui';
import { useRef } from 'react';
import type { Played } from '../player/player.js';
import { middleOf } from '../player/timeline/ruler.js';
import { useWidth } from '../player/timeline/use-width.js';
import type { Deck } from '../player/use-deck.js';
import { placeText } from './places.js';
import { flagsOf, type StripFlag } from './strip-marks.js';

const Lane = styled.div<{ $side: number }>`
  position: relative;
  height: ${({ $side }) => $side}px;
  margin-inline: ${({ $side }) => $side / 2}px;
  border-bottom: 1px solid ${({ theme }) => theme.palette.divider};
`;
const Flag = styled.button<{ $side: number; $fault: boolean }>`
  position: absolute;
  width: ${({ $side }) => $side}px;
  height: ${({ $side }) => $side}px;
  padding: 0;
  transform: translateX(-50%);
  border: 2px solid ${({ theme, $fault }) => theme.palette[$fault ? 'error' : 'warning'].main};
  border-radius: 4px;
  background: ${({ theme }) => theme.palette.background.default};
  color: ${({ theme }) => theme.palette.text.primary};
  font: inherit;
  font-size: 12px;
  font-weight: 700;
  cursor: pointer;
`;
const [FINGER, MOUSE] = [44, 24];

const named = ({ severity, rules, ...place }: StripFlag): string =>
  `${severity === 'fault' ? 'Fault' : 'Warning'} at ${placeText(place)}: ${rules.map(ruleTitle).join(', ')}`;

/** Where in the version something was found; a press leads the player there. */
export const Strip = ({ strip, clip, deck }: { strip: CheckStrip; clip: Played; deck: Deck }) => {
  const ground = useRef<HTMLDivElement>(null);
  const width = useWidth(ground);
  const side = useMediaQuery('(max-width: 599.95px)') ? FINGER : MOUSE;
  return (
    <Lane ref={ground} $side={side} role="group" aria-label={`Found in frames ${placeText(strip)}`}>
      {flagsOf(strip, clip, { frames: deck.frames, width, apart: side + 2 }).map((flag) => (
        <Flag
          key={flag.first}
          type="button"
          $side={side}
          $fault={flag.severity === 'fault'}
          title={named(flag)}
          aria-label={named(flag)}
          style={{ left: middleOf(flag.index, deck.frames) }}
          onClick={() => deck.seek(flag.index)}
        >
          {flag.severity === 'fault' ? '!' : '?'}
        </Flag>
      ))}
    </Lane>
  );
};
