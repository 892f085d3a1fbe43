import { boardMessages, type DueWeek } from '@prepmarket/catalog-api';
import { counted, localDate } from '@prepmarket/web-kit';
import { Loaded, Panel, Skeleton, styled, Typography } from '@prepmarket/web-kit/ui';
import { useDueWeeksQuery } from '../api/board.js';

const HEIGHT = 120;
const BAR = 28;
const STEP = 36;

const Chart = styled.svg`
  display: block;
  max-width: 100%;
  height: ${HEIGHT}px;
  .open {
    fill: ${({ theme }) => theme.palette.divider};
  }
  .done {
    fill: ${({ theme }) => theme.palette.success.main};
  }
  .left {
    fill: none;
    stroke: ${({ theme }) => theme.palette.primary.main};
    stroke-width: 2;
  }
`;
const Folded = styled.details`
  margin-top: 12px;
  font-size: 14px;
  summary {
    width: fit-content;
    padding-block: 8px;
    color: ${({ theme }) => theme.palette.text.secondary};
    cursor: pointer;
  }
`;
const Table = styled.table`
  margin-top: 8px;
  border-collapse: collapse;
  font-size: 14px;
  th,
  td {
    padding: 4px 16px 4px 0;
    text-align: left;
    font-variant-numeric: tabular-nums;
  }
`;

/** How many tasks are to be left after each week, if all are done when they are due. */
export const plannedLeft = (weeks: readonly DueWeek[]): number[] => {
  let left = weeks.reduce((sum, { due }) => sum + due, 0);
  return weeks.map(({ due }) => (left -= due));
};

const Bars = ({ weeks }: { weeks: readonly DueWeek[] }) => {
  const total = weeks.reduce((sum, { due }) => sum + due, 0);
  const y = (tasks: number) => HEIGHT - (tasks / total) * HEIGHT;
  const points = plannedLeft(weeks).map((left, nth) => `${nth * STEP + BAR / 2},${y(left)}`);
  return (
    <Chart viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`} preserveAspectRatio="xMinYMax meet" aria-hidden>
      {weeks.map(({ week, due, done }, nth) => (
        <g key={week}>
          <rect className="open" x={nth * STEP} y={y(due)} width={BAR} height={HEIGHT - y(due)} />
          <rect className="done" x={nth * STEP} y={y(done)} width={BAR} height={HEIGHT - y(done)} />
        </g>
      ))}
      <polyline className="left" points={[`0,0`, ...points].join(' ')} />
    </Chart>
  );
};

const Figures = ({ weeks }: { weeks: readonly DueWeek[] }) => {
  const left = plannedLeft(weeks);
  return (
    <Folded>
      <summary>As a table</summary>
      <Table>
        <thead>
          <tr>
            {['Week of', 'Due', 'Done', 'Still to be due'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, due, done }, nth) => (
            <tr key={week}>
              <th scope="row">{localDate(week)}</th>
              <td>{due}</td>
              <td>{done}</td>
              <td>{left[nth]}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Folded>
  );
};

const sumOf = (weeks: readonly DueWeek[]): string => {
  const [due, done] = [weeks.reduce((sum, each) => sum + each.due, 0), weeks.reduce((sum, each) => sum + each.done, 0)];
  const first = `${done.toLocaleString('en')} of ${counted(due, 'task')} done.`;
  const [week] = weeks;
  if (weeks.length === 1 && week) return `${first} All are due in the week of ${localDate(week.week)}.`;
  return `${first} Bars: due in a week, the green part is done. Line: what is still to be due.`;
};

/** How much is due in each week, how much of it is done, and how what is left goes down if all keep their dates. */
export const DueWeeks = ({ projectId }: { projectId: string }) => (
  <Panel title="Due dates">
    <Loaded query={useDueWeeksQuery(projectId)} loading={<Skeleton variant="rounded" height={HEIGHT} />} failed={boardMessages.weeksFailed}>
      {(weeks) =>
        weeks.length === 0 ? (
          <Typography variant="body2">No task is due yet.</Typography>
        ) : (
          <>
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: weeks.length > 1 ? 3 : 0 }}>
              {sumOf(weeks)}
            </Typography>
            {weeks.length > 1 && <Bars weeks={weeks} />}
            {weeks.length > 1 && <Figures weeks={weeks} />}
          </>
        )
      }
    </Loaded>
  </Panel>
);
