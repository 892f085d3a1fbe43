import { Link } from '@prepmarket/web-kit/router';
import type { Crumb } from '@prepmarket/web-kit/store';
import { styled } from '@prepmarket/web-kit/ui';

const Trail = styled.nav`
  min-width: 0;
  flex: 1;
  ol {
    display: flex;
    gap: 8px;
    margin: 0;
    padding: 4px 0;
    list-style: none;
    font-size: 14px;
    white-space: nowrap;
    overflow: hidden;
  }
  li {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
  li:first-child {
    flex: none;
    padding-left: 10px;
  }
  li:not(:first-child)::before {
    content: '/' / '';
    margin-right: 8px;
    color: ${({ theme }) => theme.palette.divider};
  }
  a {
    color: inherit;
    text-decoration: none;
    &:hover {
      color: ${({ theme }) => theme.palette.text.primary};
      text-decoration: underline;
    }
  }
  [aria-current] {
    color: ${({ theme }) => theme.palette.text.primary};
  }
`;

/** Earlier crumbs are links, the last is plain text. */
export const Breadcrumbs = ({ trail }: { trail: readonly Crumb[] }) => (
  <Trail aria-label="Breadcrumb">
    <ol>
      {trail.map((crumb, at) => (
        <li key={crumb.path}>{at < trail.length - 1 ? <Link to={crumb.path}>{crumb.name}</Link> : <span aria-current="page">{crumb.name}</span>}</li>
      ))}
    </ol>
  </Trail>
);
