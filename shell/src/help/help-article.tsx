import { type HelpPage, helpPages } from '@prepmarket/identity-api';
import { Link, useLocation } from '@prepmarket/web-kit/router';
import { Page, styled } from '@prepmarket/web-kit/ui';
import { useEffect, useState } from 'react';
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

/** The id in an address; undefined for what is none. */
const idIn = (hash: string): string | undefined => {
  try {
    return decodeURIComponent(hash.slice(1)) || undefined;
  } catch {
    return undefined;
  }
};

/** The heading or term that the address names. It is not there yet when the browser looks for it, and was not known when the page was drawn. */
const useNamedPlace = () => {
  const { hash, key } = useLocation();
  const [named, setNamed] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place may be asked for again
  useEffect(() => {
    const id = idIn(hash);
    setNamed(id);
    if (id) document.getElementById(id)?.scrollIntoView();
  }, [hash, key]);
  return named;
};

/** One page, beside the names of all. */
export const HelpArticle = ({ page }: { page: HelpPage }) => {
  const named = useNamedPlace();
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
          <HelpNodes nodes={nodes} named={named} />
        </HelpText>
      </Columns>
    </Page>
  );
};
