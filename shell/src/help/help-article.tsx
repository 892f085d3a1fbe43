import { type HelpPage, helpPages } from '@prepmarket/identity-api';
import { Link, useLocation } from '@prepmarket/web-kit/router';
import { Page, styled } from '@prepmarket/web-kit/ui';
import { useEffect } from 'react';
import { paths } from '../paths.js';
import { HelpNodes } from './help-nodes.js';
import { HelpText } from './help-text.js';
import { helpTitles } from './help-titles.js';
import { type HelpNode, helpTrees } from './help-trees.js';

const Columns = styled.div`
  display: grid;
  gap: 32px 48px;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  @media (min-width: 900px) {
    grid-template-columns: 220px minmax(0, 1fr);
  }
`;
const Others = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  a {
    padding: 8px 12px;
    border-radius: 6px;
    color: ${({ theme }) => theme.palette.text.secondary};
    font-size: 14px;
    text-decoration: none;
    &:hover,
    &[aria-current] {
      background: ${({ theme }) => theme.palette.action.hover};
      color: ${({ theme }) => theme.palette.text.primary};
    }
    &[aria-current] {
      font-weight: 600;
    }
    @media (max-width: 599.95px) {
      padding-block: 12px;
    }
  }
  @media (min-width: 900px) {
    position: sticky;
    top: 80px;
    flex-direction: column;
  }
`;

const wordsOf = (node: HelpNode): string =>
  typeof node === 'string'
    ? node
    : node
        .slice(2)
        .map((child) => wordsOf(child as HelpNode))
        .join('');

/** A heading or term that the address names is not there yet when the browser looks for it. */
const useNamedPlace = () => {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place may be asked for again
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash, key]);
};

/** One page, beside the names of all. */
export const HelpArticle = ({ page }: { page: HelpPage }) => {
  useNamedPlace();
  const [title, ...nodes] = helpTrees[page] ?? [];
  return (
    <Page title={title ? wordsOf(title) : helpTitles[page].title} back={{ to: paths.help(), label: 'Back to Help' }}>
      <Columns>
        <Others aria-label="Help">
          {helpPages.map((each) => (
            <Link key={each} to={paths.help(each)} aria-current={each === page ? 'page' : undefined}>
              {helpTitles[each].title}
            </Link>
          ))}
        </Others>
        <HelpText>
          <HelpNodes nodes={nodes} />
        </HelpText>
      </Columns>
    </Page>
  );
};
