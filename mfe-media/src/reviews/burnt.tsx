import { styled } from '@prepmarket/web-kit/ui';
import { useEffect, useState } from 'react';
import { momentText } from './moment.js';

/** Over the picture, never in the way of a press. */
const Ground = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  grid-template-columns: 1fr 1fr;
  place-items: center;
  overflow: hidden;
  pointer-events: none;
  user-select: none;
  color: rgb(255 255 255 / 50%);
  text-shadow: 0 0 2px rgb(0 0 0 / 60%);
  font-size: clamp(10px, 1.6vw, 18px);
  text-align: center;
`;
const Line = styled.span`
  transform: rotate(-20deg);
  overflow-wrap: anywhere;
`;
const PLACES = ['left above', 'right above', 'left below', 'right below'];
const MINUTE = 60_000;

/** Who watches, by which link and when: drawn by the page, not in the pixels. */
export const Burnt = ({ guest, name }: { guest: string; name: string }) => {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const every = setInterval(() => setNow(new Date().toISOString()), MINUTE);
    return () => clearInterval(every);
  }, []);
  return (
    <Ground role="note" aria-label={`Watched by ${guest} by the link ${name}`}>
      {PLACES.map((place) => (
        <Line key={place} aria-hidden>{`${guest} · ${name} · ${momentText(now)}`}</Line>
      ))}
    </Ground>
  );
};
