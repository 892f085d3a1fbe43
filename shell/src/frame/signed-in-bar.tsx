import { lazyPart } from '@prepmarket/web-kit';
import { useSession } from '@prepmarket/web-kit/store';
import { LinkButton, styled, useMediaQuery, useTheme } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { AccountMenu } from './account-menu.js';
import { Breadcrumbs } from './breadcrumbs.js';
import { useTrailEntries } from './use-trail-entries.js';

const Space = styled.div`
  flex: 1;
  nav + & {
    flex: none;
  }
`;
const SmallMenu = lazyPart(() => import('./small-menu.js'));

const Links = () => {
  const { user } = useSession();
  const trail = useTrailEntries();
  const { breakpoints } = useTheme();
  const small = useMediaQuery(breakpoints.down('md'), { noSsr: true });
  const dashboard = { name: 'Dashboard', path: paths.dashboard };
  const finding = user?.role === 'vendor' ? [{ name: 'Find Projects', path: paths.findProjects }] : [];
  const others = [...finding, { name: 'Contracts', path: paths.contracts }];
  const crumbs = new Set(trail.map(({ path }) => path));
  if (small) return <SmallMenu entries={[dashboard, ...others.filter(({ path }) => !crumbs.has(path)), ...trail.slice(1)]} />;
  const shown = trail.length > 1 ? others : [dashboard, ...others];
  return (
    <>
      {shown.map(({ name, path }) => (
        <LinkButton key={path} to={path} color="inherit" size="small">
          {name}
        </LinkButton>
      ))}
      {trail.length > 1 && <Breadcrumbs trail={trail} />}
    </>
  );
};

/** The bar's part for those who are signed in. */
const SignedInBar = () => (
  <>
    <Links />
    <Space />
    <AccountMenu />
  </>
);

export default SignedInBar;
