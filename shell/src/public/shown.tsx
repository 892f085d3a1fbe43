import { styled } from '@prepmarket/web-kit/ui';
import bids480 from '../assets/pictures/bids-480.webp';
import bids800 from '../assets/pictures/bids-800.webp';
import bids1200 from '../assets/pictures/bids-1200.webp';
import estimate480 from '../assets/pictures/estimate-480.webp';
import estimate800 from '../assets/pictures/estimate-800.webp';
import estimate1200 from '../assets/pictures/estimate-1200.webp';
import notes480 from '../assets/pictures/notes-480.webp';
import notes800 from '../assets/pictures/notes-800.webp';
import notes1200 from '../assets/pictures/notes-1200.webp';
import paid480 from '../assets/pictures/paid-480.webp';
import paid800 from '../assets/pictures/paid-800.webp';
import paid1200 from '../assets/pictures/paid-1200.webp';
import plates480 from '../assets/pictures/plates-480.webp';
import plates800 from '../assets/pictures/plates-800.webp';
import plates1200 from '../assets/pictures/plates-1200.webp';
import player480 from '../assets/pictures/player-480.webp';
import player800 from '../assets/pictures/player-800.webp';
import player1200 from '../assets/pictures/player-1200.webp';
import record480 from '../assets/pictures/record-480.webp';
import record800 from '../assets/pictures/record-800.webp';
import record1200 from '../assets/pictures/record-1200.webp';
import signed480 from '../assets/pictures/signed-480.webp';
import signed800 from '../assets/pictures/signed-800.webp';
import signed1200 from '../assets/pictures/signed-1200.webp';

// What `npm run pictures` takes.
const files = {
  bids: [bids480, bids800, bids1200],
  estimate: [estimate480, estimate800, estimate1200],
  notes: [notes480, notes800, notes1200],
  paid: [paid480, paid800, paid1200],
  plates: [plates480, plates800, plates1200],
  player: [player480, player800, player1200],
  record: [record480, record800, record1200],
  signed: [signed480, signed800, signed1200],
} as const;

const Framed = styled.img`
  display: block;
  width: 100%;
  height: auto;
  border: 1px solid ${({ theme }) => theme.palette.divider};
  border-radius: 6px;
`;

/** A picture of the product, half as wide as the page. It comes when somebody is near it. */
export const Shown = ({ picture, alt }: { picture: keyof typeof files; alt: string }) => {
  const [small, middle, large] = files[picture];
  return (
    <Framed
      src={middle}
      srcSet={`${small} 480w, ${middle} 800w, ${large} 1200w`}
      sizes="(max-width: 899.95px) calc(100vw - 32px), min(50vw, 704px)"
      width={1120}
      height={700}
      loading="lazy"
      decoding="async"
      alt={alt}
    />
  );
};
