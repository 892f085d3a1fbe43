import { helpPages } from '@prepmarket/identity-api';
import { Link } from '@prepmarket/web-kit/router';
import { liftedSurface, NewTabLink, Page, styled, Typography } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { helpTitles } from './help-titles.js';

const Cards = styled.ul`
  display: grid;
  gap: 16px;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    display: block;
    height: 100%;
    padding: 20px;
    ${liftedSurface}
    color: inherit;
    text-decoration: none;
  }
  h2 {
    margin: 0 0 4px;
    font-size: 16px;
    line-height: 1.3;
    letter-spacing: -0.01em;
  }
  p {
    margin: 0;
    font-size: 14px;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
`;
const Also = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  margin: 8px 0 0;
  font-size: 14px;
  a {
    padding-block: 4px;
    color: ${({ theme }) => theme.palette.primary.main};
    text-decoration: underline;
    text-underline-offset: 3px;
    @media (max-width: 599.95px) {
      padding-block: 12px;
    }
  }
`;

/** The pages that say how the product is used, and the others that explain it. */
export const HelpIndex = () => (
  <Page title="Help" subtitle="How the product is used, in plain words.">
    <Cards>
      {helpPages.map((page) => (
        <li key={page}>
          <Link to={paths.help(page)}>
            <h2>{helpTitles[page].title}</h2>
            <p>{helpTitles[page].text}</p>
          </Link>
        </li>
      ))}
    </Cards>
    <Typography variant="h2" sx={{ mt: 8 }}>
      Also
    </Typography>
    <Also>
      <Link to={paths.howItWorks}>How it works</Link>
      <Link to={paths.howEstimatesWork}>How estimates work</Link>
      <Link to={paths.levels}>What levels mean</Link>
      <Link to={paths.privacy}>Privacy</Link>
      <NewTabLink href="/api/docs">Every call of the API</NewTabLink>
    </Also>
  </Page>
);
