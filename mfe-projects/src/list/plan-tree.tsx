import type { ListPlan, PlannedPackage, PlannedShot } from '@prepmarket/catalog-api';
import { counted } from '@prepmarket/web-kit';
import { StatusChip, styled, Typography } from '@prepmarket/web-kit/ui';
import { actColor, actLabel, changeText, taskText } from './plan-words.js';

const Tree = styled.div`
  max-height: 60vh;
  overflow-y: auto;
  border: 1px solid ${({ theme }) => theme.palette.divider};
  border-radius: 6px;
  summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    min-height: 44px;
    padding: 8px 16px;
    cursor: pointer;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  summary:focus-visible {
    outline-offset: -2px;
  }
  ul {
    list-style: none;
    margin: 0;
    padding: 0 16px 8px;
  }
  li {
    content-visibility: auto;
    contain-intrinsic-height: auto 44px;
    padding: 8px 0;
    border-top: 1px solid ${({ theme }) => theme.palette.divider};
  }
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  overflow-wrap: anywhere;
`;

const isQuiet = ({ act, tasks }: PlannedShot) => act === 'same' && tasks.every((task) => task.act === 'same');

const Shot = ({ shot }: { shot: PlannedShot }) => {
  const words = [...shot.changes.map((change) => changeText(change, shot.act === 'create')), ...shot.tasks.filter(({ act }) => act !== 'same').map(taskText)];
  const act = shot.act === 'same' ? 'update' : shot.act;
  return (
    <li>
      <Line>
        <span>{shot.name}</span>
        <StatusChip label={actLabel[act]} color={actColor[act]} />
      </Line>
      {words.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {words.map((text) => text.slice(0, 300)).join('\n')}
        </Typography>
      )}
    </li>
  );
};

const Package = ({ pack }: { pack: PlannedPackage }) => {
  const moving = pack.shots.filter((shot) => !isQuiet(shot));
  const quiet = pack.shots.length - moving.length;
  return (
    <details open>
      <summary>
        {pack.name}
        <StatusChip label={pack.act === 'create' ? 'New package' : counted(moving.length, 'shot')} color={actColor[pack.act]} />
      </summary>
      <ul aria-label={`Shots of ${pack.name}`}>
        {moving.map((shot) => (
          <Shot key={shot.line} shot={shot} />
        ))}
        {quiet > 0 && <li>{counted(quiet, 'shot')} unchanged</li>}
      </ul>
    </details>
  );
};

/** The packages and shots as they will be, with what changes of each. */
export const PlanTree = ({ plan }: { plan: ListPlan }) => (
  <Tree role="region" aria-label="What the import does" tabIndex={0}>
    {plan.packages.map((pack) => (
      <Package key={pack.id ?? pack.name} pack={pack} />
    ))}
  </Tree>
);
