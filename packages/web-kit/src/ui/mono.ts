import styled from 'styled-components';
import { MONO } from './colours.js';

/** Frames, timecodes, money in tables, keys. */
export const Mono = styled.span`
  font-family: ${MONO};
  font-size: 0.92em;
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.01em;
`;

/** A ruler with frame ticks, our ornament; every tenth tick is long. */
export const FrameRuler = styled.div.attrs({ 'aria-hidden': true })<{ $step?: number }>`
  height: 14px;
  --tick: ${({ $step = 8 }) => $step}px;
  background-image: linear-gradient(to right, #565d67 1px, transparent 1px), linear-gradient(to right, #3a4048 1px, transparent 1px);
  background-size: calc(var(--tick) * 10) 100%, var(--tick) 45%;
  background-position: left bottom;
  background-repeat: repeat-x;
`;
