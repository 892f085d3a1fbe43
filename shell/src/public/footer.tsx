import { BRAND } from '@prepmarket/web-kit';
import { Link } from '@prepmarket/web-kit/router';
import { styled } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';

const Foot = styled.footer`
  border-top: 1px solid ${({ theme }) => theme.palette.divider};
  margin-top: 40px;
  /* On a short page at the window's lower edge: it sticks below the fold, as far as the page reaches. */
  position: sticky;
  top: 100vh;
  font-size: 14px;
  color: ${({ theme }) => theme.palette.text.secondary};
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 32px;
    justify-content: space-between;
    max-width: 1440px;
    margin: 0 auto;
    padding: 24px;
    @media (max-width: 599.95px) {
      padding-inline: 16px;
    }
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
  }
  a {
    display: inline-block;
    padding-block: 4px;
    color: inherit;
    text-underline-offset: 3px;
    &:hover {
      color: ${({ theme }) => theme.palette.text.primary};
    }
    @media (max-width: 599.95px) {
      padding-block: 12px;
    }
  }
  p {
    margin: 0;
    padding-block: 4px;
  }
`;

const leads = [
  [paths.howItWorks, 'How It Works'],
  [paths.help(), 'Help'],
  [paths.howEstimatesWork, 'Estimates'],
  [paths.levels, 'Levels'],
  [paths.terms, 'Terms'],
  [paths.privacy, 'Privacy'],
  [paths.status, 'Status'],
  [paths.source, 'Source'],
] as const;

/** Below the pages that everybody reads. */
export const Footer = () => (
  <Foot>
    <div>
      <nav aria-label="About">
        {leads.map(([to, label]) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </nav>
      <p>{`${BRAND}, free software under Apache-2.0`}</p>
    </div>
  </Foot>
);
