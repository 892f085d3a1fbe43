import { lookedAt, OPEN_PROJECTS } from '@prepmarket/notices-api';
import { lazyPart } from '@prepmarket/web-kit';
import { useShown } from '@prepmarket/web-kit/live';
import { useLocation } from '@prepmarket/web-kit/router';
import { useSession } from '@prepmarket/web-kit/store';
import { styled, useMediaQuery, useTheme } from '@prepmarket/web-kit/ui';
import { KeyDoor } from '../keys/key-door.js';
import { paths } from '../paths.js';
import { SearchDoor } from '../search/search-door.js';
import { AccountMenu } from './account-menu.js';
import { currentOf, useBarLinks } from './bar-links.js';
import { Bell } from './bell.js';
import { Breadcrumbs } from './breadcrumbs.js';
import { NavLink } from './nav-link.js';
import { Onlookers } from './onlookers.js';
import { useTrailEntries } from './use-trail-entries.js';

const Links = styled.nav`
  flex: none;
  display: flex;
  gap: 4px;
`;
// The trail takes the place of the Dashboard link it begins with: nothing beside it moves.
const Where = styled.div`
  flex: 1;
  display: flex;
  align-items: center;
  min-width: 0;
  margin-left: -8px;
`;
const SmallMenu = lazyPart(() => import('./small-menu.js'));
const dashboard = { name: 'Dashboard', path: paths.dashboard };

const Wide = () => {
  const { pathname } = useLocation();
  const trail = useTrailEntries();
  const links = useBarLinks();
  return (
    <>
      <Links aria-label="Main">
        {links.map(({ name, path }) => (
          <NavLink key={path} to={path} aria-current={currentOf(path, pathname)}>
            {name}
          </NavLink>
        ))}
      </Links>
      <Where>
        {trail.length > 1 ? (
          <Breadcrumbs trail={trail} />
        ) : (
          <NavLink to={dashboard.path} aria-current={currentOf(dashboard.path, pathname)}>
            {dashboard.name}
          </NavLink>
        )}
      </Where>
    </>
  );
};

const Small = () => {
  const trail = useTrailEntries();
  const crumbs = new Set(trail.map(({ path }) => path));
  const others = useBarLinks().filter(({ path }) => !crumbs.has(path));
  return (
    <Where>
      <SmallMenu entries={[dashboard, ...others, ...trail.slice(1)]} />
    </Where>
  );
};

/** Tells what the page shows, and who else looks at the nearest of it. */
const Company = () => {
  const { pathname } = useLocation();
  const at = lookedAt(pathname);
  useShown(at);
  const nearest = at.filter((each) => each !== OPEN_PROJECTS).at(-1);
  return nearest && <Onlookers key={nearest} at={nearest} />;
};

/** The bar's part for those who are signed in. */
const SignedInBar = () => {
  const { breakpoints } = useTheme();
  const small = useMediaQuery(breakpoints.down('md'), { noSsr: true });
  const { user } = useSession();
  return (
    <>
      {small ? <Small /> : <Wide />}
      <Company />
      {user && <SearchDoor person={user.id} />}
      <KeyDoor />
      <Bell />
      <AccountMenu />
    </>
  );
};

export default SignedInBar;
