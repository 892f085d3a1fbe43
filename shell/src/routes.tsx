import { lazyScreen, type RouteHandle, screenBoundary } from '@prepmarket/web-kit';
import { Navigate, type RouteObject } from '@prepmarket/web-kit/router';
import { Spinner } from '@prepmarket/web-kit/ui';
import { Frame } from './frame/frame.js';
import { SignedIn } from './frame/signed-in.js';
import { paths } from './paths.js';
import { REMOTE_SCREENS } from './remotes/patch-remotes.js';
import { Unmatched } from './remotes/unmatched.js';

const open: RouteObject[] = [
  { path: paths.home, lazy: lazyScreen(() => import(/* webpackChunkName: 'landing' */ './public/landing.screen.js')) },
  { path: paths.howItWorks, lazy: lazyScreen(() => import(/* webpackChunkName: 'how-it-works' */ './public/how-it-works.screen.js')) },
  { path: paths.howEstimatesWork, lazy: lazyScreen(() => import(/* webpackChunkName: 'how-estimates-work' */ './public/how-estimates-work.screen.js')) },
  { path: paths.levels, lazy: lazyScreen(() => import(/* webpackChunkName: 'what-levels-mean' */ './public/what-levels-mean.screen.js')) },
  { path: `${paths.help()}/:page?`, lazy: lazyScreen(() => import(/* webpackChunkName: 'help' */ './help/help.screen.js')) },
  { path: paths.terms, lazy: lazyScreen(() => import(/* webpackChunkName: 'terms' */ './words/terms.screen.js')) },
  { path: paths.privacy, lazy: lazyScreen(() => import(/* webpackChunkName: 'privacy' */ './words/privacy.screen.js')) },
  { path: paths.source, lazy: lazyScreen(() => import(/* webpackChunkName: 'source' */ './words/source.screen.js')) },
  { path: paths.status, lazy: lazyScreen(() => import(/* webpackChunkName: 'status' */ './status/status.screen.js')) },
  { path: paths.login, lazy: lazyScreen(() => import('./auth/sign-in.screen.js')) },
  { path: paths.register, lazy: lazyScreen(() => import('./auth/register.screen.js')) },
  { path: paths.verifyEmail(':token'), lazy: lazyScreen(() => import('./auth/verify-email.screen.js')) },
  { path: paths.verifyEmailSent, lazy: lazyScreen(() => import('./auth/verify-email-sent.screen.js')) },
  { path: paths.forgotPassword, lazy: lazyScreen(() => import('./auth/forgot-password.screen.js')) },
  { path: paths.resetPassword(':token'), lazy: lazyScreen(() => import('./auth/reset-password.screen.js')) },
  { path: paths.unsubscribe(':secret'), lazy: lazyScreen(() => import('./public/unsubscribe.screen.js')) },
  { path: paths.review, lazy: lazyScreen(() => import('./public/review.screen.js')) },
  { path: paths.unauthorized, lazy: lazyScreen(() => import('./public/unauthorized.screen.js')) },
];

const admins = { roles: ['admin'] } satisfies RouteHandle;

const closed: RouteObject[] = [
  { path: paths.profile, lazy: lazyScreen(() => import('./profile/profile.screen.js')) },
  { path: paths.people, handle: admins, lazy: lazyScreen(() => import('./admin/people.screen.js')) },
  { path: paths.person(':userId'), handle: admins, lazy: lazyScreen(() => import('./admin/person.screen.js')) },
  { path: '/projects', element: <Navigate to={paths.dashboard} replace /> },
];

// Below the frame, so that it is the same frame when the first screen comes: a menu that is open stays so.
const arriving: RouteObject = { HydrateFallback: Spinner };

/** Every route of the page; the screens of the remotes are hung below their own one when a path first asks for them. */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      { ...screenBoundary, ...arriving, children: open },
      { ...screenBoundary, ...arriving, element: <SignedIn />, children: closed },
      { ...screenBoundary, ...arriving, id: REMOTE_SCREENS, element: <SignedIn />, children: [] },
      { ...arriving, path: '*', element: <Unmatched /> },
    ],
  },
];
