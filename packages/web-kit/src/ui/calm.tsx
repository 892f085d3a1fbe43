import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Leader } from './leader.js';

const Place = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 24px 32px;
  padding-block: 16px;
  > div {
    flex: 1 1 280px;
    max-width: 60ch;
  }
  p {
    margin: 0 0 8px;
    color: ${({ theme }) => theme.palette.text.secondary};
    overflow-wrap: anywhere;
  }
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 16px;
  &:empty {
    display: none;
  }
`;

/** What there is to say where there is nothing to show, and the ways on: no alarm, nothing is broken. */
export const Calm = ({ mark, words, children }: { mark?: string; words?: ReactNode; children?: ReactNode }) => (
  <Place>
    <Leader mark={mark} />
    <div>
      {words}
      <Ways>{children}</Ways>
    </div>
  </Place>
);
