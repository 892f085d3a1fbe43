import { type SessionUser, useSession } from '@prepmarket/web-kit/store';
import { Button, CloseIcon, IconButton, SearchIcon, Skeleton, styled, tokens } from '@prepmarket/web-kit/ui';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { selectionOf, useProjectPagesInfiniteQuery } from '../api/projects.js';
import { DockedTree } from './docked-tree.js';
import { Found } from './found.js';
import { useSearchWord } from './use-search-word.js';
import { UNNAMED, useWay } from './use-way.js';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 40px;
  padding-left: 12px;
  font-size: 14px;
  font-weight: 600;
`;
const Field = styled.label`
  display: flex;
  align-items: center;
  gap: 6px;
  margin: 0 8px 8px;
  padding: 0 8px;
  border-radius: 6px;
  background: ${tokens.field};
  box-shadow: inset 0 -1px ${tokens.edge};
  color: ${({ theme }) => theme.palette.text.secondary};
  &:focus-within {
    outline: 2px solid ${({ theme }) => theme.palette.primary.main};
    outline-offset: -1px;
  }
  input {
    flex: 1;
    min-width: 0;
    height: 32px;
    border: 0;
    outline: none;
    background: none;
    color: ${({ theme }) => theme.palette.text.primary};
    font: inherit;
    font-size: 14px;
  }
  @media (max-width: 899.95px) {
    input {
      height: 44px;
      font-size: 16px;
    }
  }
`;
const Scroll = styled.div`
  flex: 1;
  min-height: 0;
  padding: 0 8px 16px;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

// As it was left, also where the dock was away meanwhile.
let scrolled = 0;

const Tree = ({ user }: { user: SessionUser }) => {
  const query = useProjectPagesInfiniteQuery(selectionOf(user));
  const { currentData, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const way = useWay();
  const projects = currentData?.pages.flatMap(({ projects }) => projects) ?? [];
  // Where the list is away, what leads to the page at hand is there all the same.
  if (!currentData && !(error && way.length)) return <Skeleton variant="rounded" height={160} />;
  return (
    <>
      <DockedTree projects={projects} way={way} />
      {hasNextPage && (
        <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          More projects
        </Button>
      )}
    </>
  );
};

interface DockProps {
  /** What puts it away. */
  onClose: () => void;
  closeLabel: string;
  /** The key that does the same. */
  closeKey?: string;
  children?: ReactNode;
}

/** All projects as a tree, and a field that finds what lies in the one at hand. */
export const Dock = ({ onClose, closeLabel, closeKey, children }: DockProps) => {
  const { user } = useSession();
  const [project] = useWay();
  const { text, word, write } = useSearchWord(project?.id);
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element) element.scrollTop = scrolled;
    return () => {
      scrolled = element?.scrollTop ?? 0;
    };
  }, []);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text) {
      event.stopPropagation();
      write('');
    }
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    const rows = [...(scroller.current?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])];
    (rows.find((row) => row.tabIndex === 0) ?? rows[0])?.focus();
  };
  return (
    <>
      <Head>
        Explorer
        <IconButton aria-label={closeLabel} aria-keyshortcuts={closeKey} title={closeLabel} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Head>
      {project && (
        <Field>
          <SearchIcon fontSize="small" />
          <input
            type="search"
            value={text}
            onChange={(event) => write(event.target.value)}
            onKeyDown={press}
            aria-label="Find in the explorer"
            placeholder={project.name === UNNAMED ? 'Find' : `Find in ${project.name}`}
          />
        </Field>
      )}
      <Scroll ref={scroller} data-scroller>
        {project && word ? <Found projectId={project.id} search={word} /> : user && <Tree user={user} />}
      </Scroll>
      {children}
    </>
  );
};
