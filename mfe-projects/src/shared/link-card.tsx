import { Link } from '@prepmarket/web-kit/router';
import { styled, Typography } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';
import { CardBody, CardFrame, CardHead } from './picture-card.js';

const Card = styled(CardFrame).attrs({ as: 'article' })`
  position: relative;
  min-height: 132px;
  overflow-wrap: anywhere;
  &:has(a:focus-visible) {
    outline: 2px solid ${({ theme }) => theme.palette.primary.main};
    outline-offset: 2px;
  }
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
    <CardBody>
      <CardHead>
        <Typography variant="h3" component={heading} sx={{ minWidth: 0 }}>
          <Whole to={to}>{title}</Whole>
        </Typography>
        {status}
      </CardHead>
      {children}
    </CardBody>
  </Card>
);
