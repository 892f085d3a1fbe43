import { BRAND, lazyPart } from '@prepmarket/web-kit';
import { Link } from '@prepmarket/web-kit/router';
import { useSession } from '@prepmarket/web-kit/store';
import { LinkButton, styled, useMediaQuery, useTheme } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { AccountMenu } from './account-menu.js';
import { Breadcrumbs } from './breadcrumbs.js';
import { useTrailEntries } from './use-trail-entries.js';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 1100;
  display: flex;
  align-items: center;
  gap: 16px;
  height: 56px;
  padding: 0 24px;
  background: ${({ theme }) => theme.palette.background.default};
  border-bottom: 1px solid ${({ theme }) => theme.palette.divider};
  @media (max-width: 599.95px) {
    gap: 8px;
    padding: 0 12px;
  }
`;
const Brand = styled(Link)`
  font-size: 16px;
  font-weight: 700;
  letter-spacing: -0.02em;
  color: ${({ theme }) => theme.palette.text.primary};
  text-decoration: none;
  @media (max-width: 599.95px) {
    padding-block: 12px;
  }
`;
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

/** The bar above every screen. */
export const TopBar = () => {
  const { authenticated, loading } = useSession();
  return (
    <Bar>
      <Brand to={paths.home}>{BRAND}</Brand>
      {authenticated && <Links />}
      <Space />
      {authenticated && <AccountMenu />}
      {!authenticated && !loading && (
        <>
          <LinkButton to={paths.login} color="inherit">
            Login
          </LinkButton>
          <LinkButton to={paths.register} variant="contained">
            Sign Up
          </LinkButton>
        </>
      )}
    </Bar>
  );
};
