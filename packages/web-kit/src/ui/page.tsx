import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { flush } from './flush.js';
import { BackIcon } from './icons.js';
import { Link } from './links.js';
import { surface } from './surface.js';
import { useTitle } from './use-title.js';

/** Of the content. What is less wide than the page stands in its middle. */
const widths = { narrow: 480, medium: 880, wide: 1392 };

const phone = '@media (max-width: 599.95px)';

export interface PageProps {
  title: ReactNode;
  /** Of the browser tab; the title itself when that is a text. */
  documentTitle?: string;
  /** Under the title. */
  subtitle?: ReactNode;
  /** Beside the title, e.g. status chips. */
  status?: ReactNode;
  back?: { to: string; label: string };
  actions?: ReactNode;
  width?: keyof typeof widths;
  children?: ReactNode;
}

const Container = styled.div`
  max-width: 1440px;
  margin-inline: auto;
  padding: 24px;
  @media (max-width: 599.95px) {
    padding: 16px;
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 12px 16px;
  margin-bottom: 20px;
`;

/** The frame of a screen: back link, heading, actions, and the content at one of three widths. */
export const Page = ({ title, documentTitle, subtitle, status, back, actions, width = 'wide', children }: PageProps) => {
  useTitle(documentTitle ?? (typeof title === 'string' ? title : undefined));
  return (
    <Container>
      <Box sx={{ maxWidth: widths[width], mx: 'auto' }}>
        {back && (
          <Link to={back.to} variant="body2" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, mb: 3, color: 'text.secondary' }}>
            <BackIcon sx={{ fontSize: 16 }} />
            {back.label}
          </Link>
        )}
        <Head>
          <Box sx={{ minWidth: 0 }}>
            <Stack
              direction="row"
              useFlexGap
              sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 3, rowGap: 2, '> [data-turn]': { alignSelf: 'center' } }}
            >
              <Typography variant="h1" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {title}
              </Typography>
              {status}
            </Stack>
            {subtitle && (
              <Typography variant="body2" component="div" sx={{ color: 'text.secondary', mt: 1 }}>
                {subtitle}
              </Typography>
            )}
          </Box>
          {actions && (
            <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', [phone]: flush }}>
              {actions}
            </Stack>
          )}
        </Head>
        {children}
      </Box>
    </Container>
  );
};

const Frame = styled.section`
  ${surface}
  padding: 20px;
  @media (max-width: 599.95px) {
    padding: 16px;
  }
`;

/** A raised part of a screen, with a heading of its own when it has a title. */
export const Panel = ({ title, actions, children, className }: { title?: ReactNode; actions?: ReactNode; children?: ReactNode; className?: string }) => (
  <Frame className={className}>
    {(title || actions) && (
      <Stack
        direction="row"
        spacing={2}
        useFlexGap
        sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 4, flexWrap: { xs: 'wrap', md: 'nowrap' }, '&:last-child': { mb: 0 } }}
      >
        {title && (
          <Typography variant="h3" component="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
        )}
        {actions}
      </Stack>
    )}
    {children}
  </Frame>
);
