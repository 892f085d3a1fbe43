import { styled } from '@prepmarket/web-kit/ui';
import type { KeyboardEvent, PointerEvent } from 'react';

/** Pixels. */
export const widths = { least: 200, usual: 272, most: 480 };
const STEP = 16;
const within = (width: number) => Math.min(Math.max(Math.round(width), widths.least), widths.most);

const Handle = styled.div`
  position: absolute;
  top: 0;
  right: -4px;
  bottom: 0;
  z-index: 1;
  width: 8px;
  cursor: col-resize;
  touch-action: none;
  &:hover,
  &:focus-visible {
    outline: none;
    background: linear-gradient(90deg, transparent 3px, ${({ theme }) => theme.palette.primary.main} 3px 5px, transparent 5px);
  }
`;

/** The edge that is drawn, or moved by arrows. */
export const WidthHandle = ({ width, onChange }: { width: number; onChange: (width: number) => void }) => {
  const draw = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const left = event.currentTarget.parentElement?.getBoundingClientRect().left ?? 0;
    onChange(within(event.clientX - left));
  };
  const press = (event: KeyboardEvent) => {
    const to = { ArrowLeft: width - STEP, ArrowRight: width + STEP, Home: widths.least, End: widths.most }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onChange(within(to));
  };
  return (
    <Handle
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label="Width of the explorer"
      aria-valuenow={width}
      aria-valuemin={widths.least}
      aria-valuemax={widths.most}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={draw}
      onKeyDown={press}
      onDoubleClick={() => onChange(widths.usual)}
    />
  );
};
