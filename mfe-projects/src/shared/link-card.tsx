import { Link } from '@prepmarket/web-kit/router';
import { liftedSurface, styled, Typography } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';

const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: 132px;
  overflow: hidden;
  ${liftedSurface}
  overflow-wrap: anywhere;
  &:has(a:focus-visible) {
    outline: 2px solid ${({ theme }) => theme.palette.primary.main};
    outline-offset: 2px;
  }
`;
const Body = styled.div`
  display: flex;
  flex-direction: column;
  flex-grow: 1;
  gap: 8px;
  padding: 14px 16px 16px;
`;
const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 8px;
`;
const Whole = styled(Link)`
  color: inherit;
  text-decoration: none;
  && {
    outline: none;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

interface LinkCardProps {
  to: string;
  title: string;
  heading: 'h2' | 'h3';
  status?: ReactNode;
  /** Above all words, from edge to edge. */
  picture?: ReactNode;
  children: ReactNode;
}

/** A card that leads somewhere wherever it is pressed; the link itself is its heading. */
export const LinkCard = ({ to, title, heading, status, picture, children }: LinkCardProps) => (
  <Card aria-label={title}>
    {picture}
    <Body>
      <Head>
        <Typography variant="h3" component={heading} sx={{ minWidth: 0 }}>
          <Whole to={to}>{title}</Whole>
        </Typography>
        {status}
      </Head>
      {children}
    </Body>
  </Card>
);
