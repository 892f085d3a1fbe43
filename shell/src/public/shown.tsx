import { styled } from '@prepmarket/web-kit/ui';
import bids480 from '../assets/pictures/bids-480.avif';
import bids800 from '../assets/pictures/bids-800.avif';
import bids1200 from '../assets/pictures/bids-1200.avif';
import bidsPhone from '../assets/pictures/bids-phone-780.avif';
import estimate480 from '../assets/pictures/estimate-480.avif';
import estimate800 from '../assets/pictures/estimate-800.avif';
import estimate1200 from '../assets/pictures/estimate-1200.avif';
import estimatePhone from '../assets/pictures/estimate-phone-780.avif';
import notes480 from '../assets/pictures/notes-480.avif';
import notes800 from '../assets/pictures/notes-800.avif';
import notes1200 from '../assets/pictures/notes-1200.avif';
import notesPhone from '../assets/pictures/notes-phone-780.avif';
import paid480 from '../assets/pictures/paid-480.avif';
import paid800 from '../assets/pictures/paid-800.avif';
import paid1200 from '../assets/pictures/paid-1200.avif';
import paidPhone from '../assets/pictures/paid-phone-780.avif';
import plates480 from '../assets/pictures/plates-480.avif';
import plates800 from '../assets/pictures/plates-800.avif';
import plates1200 from '../assets/pictures/plates-1200.avif';
import player480 from '../assets/pictures/player-480.avif';
import player800 from '../assets/pictures/player-800.avif';
import player1200 from '../assets/pictures/player-1200.avif';
import playerPhone from '../assets/pictures/player-phone-780.avif';
import record480 from '../assets/pictures/record-480.avif';
import record800 from '../assets/pictures/record-800.avif';
import record1200 from '../assets/pictures/record-1200.avif';
import recordPhone from '../assets/pictures/record-phone-780.avif';
import signed480 from '../assets/pictures/signed-480.avif';
import signed800 from '../assets/pictures/signed-800.avif';
import signed1200 from '../assets/pictures/signed-1200.avif';
import signedPhone from '../assets/pictures/signed-phone-780.avif';

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

// A desktop's screen cannot be read on a phone. The one that stands at the top stays: it is waited for, and small.
const onPhones: Partial<Record<keyof typeof files, string>> = {
  bids: bidsPhone,
  estimate: estimatePhone,
  notes: notesPhone,
  paid: paidPhone,
  player: playerPhone,
  record: recordPhone,
  signed: signedPhone,
};

const Framed = styled.img`
  display: block;
  width: 100%;
  height: auto;
  border: 1px solid ${({ theme }) => theme.palette.divider};
  border-radius: 6px;
`;

interface ShownProps {
  picture: keyof typeof files;
  alt: string;
  /** Stands at the top: the largest that is seen at once. */
  first?: boolean;
}

/** A picture of the product, half as wide as the page. It comes when somebody is near it, and behind the first one. */
export const Shown = ({ picture, alt, first = false }: ShownProps) => {
  const [small, middle, large] = files[picture];
  const phone = first ? undefined : onPhones[picture];
  return (
    <picture>
      {phone && <source media="(max-width: 599.95px)" srcSet={phone} width={780} height={1040} />}
      <Framed
        src={middle}
        srcSet={`${small} 480w, ${middle} 800w, ${large} 1200w`}
        sizes="(max-width: 899.95px) calc(100vw - 32px), min(50vw, 704px)"
        width={1120}
        height={700}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        decoding="async"
        alt={alt}
      />
    </picture>
  );
};
