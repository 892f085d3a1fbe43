import type { Notice } from '@prepmarket/notices-api';
import { relativeTime } from '@prepmarket/web-kit';
import { Link, styled, Typography } from '@prepmarket/web-kit/ui';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    padding: 12px 0;
    overflow-wrap: anywhere;
  }
  li + li {
    border-top: 1px solid ${({ theme }) => theme.palette.divider};
  }
`;

/** Notices one below the other, each with its way. */
export const Lines = ({ notices }: { notices: readonly Notice[] }) => (
  <List>
    {notices.map(({ id, text, path, unread, createdAt }) => (
      <li key={id}>
        <Link to={path} sx={{ fontWeight: unread ? 600 : 400 }}>
          {text}
        </Link>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {relativeTime(createdAt)}
        </Typography>
      </li>
    ))}
  </List>
);
