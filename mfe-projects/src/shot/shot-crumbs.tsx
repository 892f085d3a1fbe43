import { type Shot, workBadge } from '@prepmarket/catalog-api';
import { statusLabel } from '@prepmarket/web-kit';
import { Link, StatusChip, styled } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';

const Crumbs = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  list-style: none;
  margin: 0;
  padding: 0;
  font-size: 14px;
  overflow-wrap: anywhere;
  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  @media (max-width: 599.95px) {
    a {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
  }
  li + li::before {
    content: '/' / '';
    color: ${({ theme }) => theme.palette.text.disabled};
  }
`;

/** The way to a shot, ending with its name and status. */
export const ShotCrumbs = ({ shot, packageName }: { shot: Shot; packageName: string | undefined }) => (
  <nav aria-label="Breadcrumbs of the shot">
    <Crumbs>
      <li>
        <Link to={paths.dashboard}>Projects</Link>
      </li>
      {shot.project && (
        <li>
          <Link to={paths.project(shot.project_id)}>{shot.project.title}</Link>
        </li>
      )}
      {packageName && (
        <li>
          <Link to={paths.package(shot.project_id, shot.package_id)}>{packageName}</Link>
        </li>
      )}
      <li>
        <span aria-current="page">{shot.name}</span>
        <StatusChip label={statusLabel(shot.status)} color={workBadge[shot.status]} />
      </li>
    </Crumbs>
  </nav>
);
