import { BRAND, lazyPart } from '@prepmarket/web-kit';
import { Link, useLocation } from '@prepmarket/web-kit/router';
import { useSession } from '@prepmarket/web-kit/store';
import { LinkButton, sticks, styled } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { Mark } from './mark.js';
import { ThemeDoor } from './theme-door.js';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 1100;
  display: flex;
  align-items: center;
  gap: 16px;
  height: 56px;
  padding-inline: max(24px, (100% - 1440px) / 2 + 24px);
  background: ${({ theme }) => theme.palette.background.default};
  border-bottom: 1px solid ${({ theme }) => theme.palette.divider};
  ${sticks}
  @media (max-width: 599.95px) {
    gap: 8px;
    padding-inline: 12px;
  }
  @media (max-width: 359.95px) {
    gap: 0;
  }
`;
const Brand = styled(Link)<{ $crowded: boolean }>`
  display: flex;
  align-items: center;
  gap: 8px;
  font-size: 16px;
  font-weight: 700;
  letter-spacing: -0.02em;
  color: ${({ theme }) => theme.palette.text.primary};
  text-decoration: none;
  @media (max-width: 599.95px) {
    padding-block: 12px;
  }
  /* The mark alone leads home where there is no room for the name. */
  @media (max-width: ${({ $crowded }) => ($crowded ? 439.95 : 359.95)}px) {
    span {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;
const Doors = styled.div`
  display: flex;
  gap: inherit;
  margin-left: auto;
`;

const SignedInBar = lazyPart(() => import(/* webpackChunkName: 'signed-in' */ './signed-in-bar.js'));

/** The bar above every screen. */
export const TopBar = () => {
  const { user, loading } = useSession();
  const forGuests = useLocation().pathname === paths.review;
  return (
    <Bar>
      <Brand to={paths.home} $crowded={Boolean(user)}>
        <Mark />
        <span>{BRAND}</span>
      </Brand>
      {user && !forGuests && <SignedInBar />}
      {!user && !loading && !forGuests && (
        <Doors>
          <ThemeDoor />
          <LinkButton to={paths.login} color="inherit">
            Login
          </LinkButton>
          <LinkButton to={paths.register} variant="contained">
            Sign Up
          </LinkButton>
        </Doors>
      )}
    </Bar>
  );
};
