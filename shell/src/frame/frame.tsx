import { Outlet, ScrollRestoration } from '@prepmarket/web-kit/router';
import { Notices, styled } from '@prepmarket/web-kit/ui';
import { Announcer } from './announcer.js';
import { OfflineBar } from './offline-bar.js';
import { OnePersonsPage } from './one-persons-page.js';
import { Progress } from './progress.js';
import { TopBar } from './top-bar.js';
import { Uploads } from './uploads.js';

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

// Toasts come up from below: on a phone the last button of a screen can be scrolled clear of them.
const Main = styled.main`
  padding-bottom: calc(var(--room-below, 0px) + 16px);
  &:has(> footer) {
    min-height: calc(100dvh - 56px);
  }
  &:focus-visible {
    outline: none;
  }
  @media (max-width: 599.95px) {
    padding-bottom: calc(72px + var(--room-below, 0px));
  }
`;

/** What stands around every screen: the bar, how far the next one is, the toasts, and the way past the bar for the keyboard. */
export const Frame = () => (
  <>
    <Skip href="#content">Skip to content</Skip>
    <Progress />
    <TopBar />
    <OfflineBar />
    <Announcer />
    <Main id="content" tabIndex={-1}>
      <OnePersonsPage>
        <Outlet />
      </OnePersonsPage>
    </Main>
    <Uploads />
    <Notices />
    <ScrollRestoration />
  </>
);
