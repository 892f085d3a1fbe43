import { Mono, styled, tokens } from '@prepmarket/web-kit/ui';
import { labelsOf, ticksOf } from './ticks.js';

const Marks = styled.svg`
  position: absolute;
  inset: auto 0 0 0;
  width: 100%;
  height: 12px;
  path {
    stroke: ${tokens.tick};
    vector-effect: non-scaling-stroke;
  }
`;
const Label = styled(Mono)`
  position: absolute;
  top: 3px;
  transform: translateX(-50%);
  font-size: 11px;
  color: ${({ theme }) => theme.palette.text.secondary};
  pointer-events: none;
  &:first-of-type {
    transform: none;
  }
  &:last-of-type:not(:first-of-type) {
    transform: translateX(-100%);
  }
`;

const CHARACTER = 7;
const GAP = 8;

interface Props {
  frames: number;
  width: number;
  numberOf: (index: number) => string;
}

/** Where a frame's middle lies, in percent of the width. */
export const middleOf = (index: number, frames: number): string => `${((index + 0.5) / Math.max(frames, 1)) * 100}%`;

const sideOf = (index: number, frames: number): string => (index === 0 ? '0' : index === frames - 1 ? '100%' : middleOf(index, frames));

/** Frame ticks, every tenth a long one, and the numbers of some. */
export const Ruler = ({ frames, width, numberOf }: Props) => {
  // The outer labels stand beside their ticks, not over them.
  const room = numberOf(frames - 1).length * CHARACTER * 1.5 + GAP;
  const ticks = ticksOf(frames, width);
  return (
    <div aria-hidden>
      <Marks viewBox={`0 0 ${frames} 12`} preserveAspectRatio="none" data-ticks={ticks.length}>
        <path d={ticks.map((tick) => `M${tick + 0.5} 12V${tick % 10 === 0 ? 2 : 7}`).join('')} fill="none" />
      </Marks>
      {labelsOf(frames, width, room).map((index) => (
        <Label key={index} data-label={index} style={{ left: sideOf(index, frames) }}>
          {numberOf(index)}
        </Label>
      ))}
    </div>
  );
};
