import { isCertified } from '@prepmarket/api-kit';
import { taskTypeLabel } from '@prepmarket/catalog-api';
import { type LevelRow, type LevelStanding, levelBadge, levelMessages, levelText, rulesText } from '@prepmarket/contracts-api';
import type { VendorPage } from '@prepmarket/identity-api';
import { localDate } from '@prepmarket/web-kit';
import {
  CheckIcon,
  CloseIcon,
  Facts,
  LinkButton,
  Loaded,
  Panel,
  Skeleton,
  Stack,
  StatusChip,
  styled,
  Typography,
  VisuallyHidden,
} from '@prepmarket/web-kit/ui';
import { useVendorStandingQuery } from '../api.js';
import { paths } from '../paths.js';
import { Fold } from './fold.js';

const labels: Record<string, string> = taskTypeLabel;

const List = styled.ul`
  display: grid;
  gap: 12px 32px;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 14px;
  li {
    display: grid;
    gap: 0 10px;
    grid-template-columns: 18px minmax(0, 1fr);
  }
  p {
    margin: 0;
  }
`;

const NotKnown = styled.span`
  color: ${({ theme }) => theme.palette.text.secondary};
  text-align: center;
`;

const marks = {
  Met: <CheckIcon sx={{ fontSize: 18, color: 'success.main' }} />,
  'Not met': <CloseIcon sx={{ fontSize: 18, color: 'text.secondary' }} />,
  'Not known': <NotKnown aria-hidden>–</NotKnown>,
};
const markOf = ({ met, untold }: LevelRow): keyof typeof marks => {
  if (untold) return 'Not known';
  return met ? 'Met' : 'Not met';
};

const Rule = ({ row }: { row: LevelRow }) => (
  <li>
    {marks[markOf(row)]}
    <div>
      <VisuallyHidden>{markOf(row)}</VisuallyHidden>
      <p>{`${row.taskType === null ? levelText(row.level) : `Certified for ${labels[row.taskType] ?? row.taskType}`}: ${row.what}`}</p>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {row.reads}
      </Typography>
    </div>
  </li>
);

const Rules = ({ standing: { rows, until, lapses } }: { standing: LevelStanding }) => (
  <>
    {until && lapses && <Typography variant="body2">{`Lapses after ${localDate(until)}: ${lapses}`}</Typography>}
    <Fold>
      <summary>{rulesText(rows)}</summary>
      <List aria-label="Rules">
        {rows.map((row) => (
          <Rule key={`${row.id} ${row.taskType}`} row={row} />
        ))}
      </List>
    </Fold>
  </>
);

const certificationOf = ({ certification }: VendorPage) =>
  isCertified(certification) ? `${certification.note || 'Yes'}, until ${localDate(certification.until)}` : 'None';

/** In the title: what the vendor has shown. As long as it is not known, what an administrator vouches for makes it verified. */
export const StandingChip = ({ vendor: { id, certification } }: { vendor: VendorPage }) => {
  const { data } = useVendorStandingQuery(id);
  const reached = data?.level ?? (isCertified(certification) ? 'verified' : 'registered');
  return reached === 'registered' ? null : <StatusChip label={levelText(reached, data?.certifiedFor)} color={levelBadge[reached]} />;
};

/** How a vendor stands to each rule of the levels. */
export const Standing = ({ vendor }: { vendor: VendorPage }) => (
  <Panel title="Standing" actions={<LinkButton to={paths.levels}>{levelMessages.link}</LinkButton>}>
    <Stack spacing={4}>
      <Facts of={{ Certification: certificationOf(vendor), 'Member since': localDate(vendor.created_at) }} />
      <Loaded
        query={useVendorStandingQuery(vendor.id)}
        loading={<Skeleton variant="rounded" height={240} role="status" aria-label="Loading standing" />}
        failed={levelMessages.standingFailed}
      >
        {(standing) => <Rules standing={standing} />}
      </Loaded>
    </Stack>
  </Panel>
);
