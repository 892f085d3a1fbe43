import type { ToldSum } from '@prepmarket/bidding-api';
import { Mono, styled } from '@prepmarket/web-kit/ui';
import { daysSpan, hoursText, priceText } from './spans.js';

/** A name and its figures in columns; on a phone the figures stand below the name. */
export const Row = styled.span`
  display: inline-grid;
  grid-template-columns: minmax(0, 1fr) repeat(3, minmax(88px, auto));
  gap: 4px 16px;
  width: calc(100% - 24px);
  vertical-align: top;
  > :first-child {
    overflow-wrap: anywhere;
  }
  @media (max-width: 699.95px) {
    grid-template-columns: repeat(3, auto);
    justify-content: start;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

export const Figures = ({ price, hours, days }: Pick<ToldSum, 'price' | 'hours' | 'days'>) => (
  <>
    <Mono>{price ? priceText(price) : ''}</Mono>
    <Mono>{hoursText(hours)}</Mono>
    <Mono>{daysSpan(days)}</Mono>
  </>
);
