import styled from 'styled-components';
import { MONO, tokens } from './tokens.js';

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
  background-image: linear-gradient(to right, ${tokens.tick} 1px, transparent 1px), linear-gradient(to right, ${tokens['tick-low']} 1px, transparent 1px);
  background-size: calc(var(--tick) * 10) 100%, var(--tick) 45%;
  background-position: left bottom;
  background-repeat: repeat-x;
`;
