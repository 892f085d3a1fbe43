import { Outlet, ScrollRestoration } from '@prepmarket/web-kit/router';
import { Notices, styled } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';
import { TopBar } from './top-bar.js';

const Skip = styled.a`
  position: absolute;
  left: -9999px;
  z-index: 1200;
  padding: 12px 16px;
  background: ${({ theme }) => theme.palette.primary.main};
  color: ${({ theme }) => theme.palette.primary.contrastText};
  &:focus {
    left: 8px;
    top: 8px;
  }
`;

/** What stands around every screen: the bar, the toasts, and the way past the bar for the keyboard. */
export const Frame = ({ children = <Outlet /> }: { children?: ReactNode }) => (
  <>
    <Skip href="#content">Skip to content</Skip>
    <TopBar />
    <main id="content" tabIndex={-1}>
      {children}
    </main>
    <Notices />
    <ScrollRestoration />
  </>
);
