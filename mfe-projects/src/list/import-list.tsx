import { catalogFailures, type Project } from '@prepmarket/catalog-api';
import { counted } from '@prepmarket/web-kit';
import { useNavigate, useSearchParams } from '@prepmarket/web-kit/router';
import { skipToken, useTrail } from '@prepmarket/web-kit/store';
import { Alert, Button, Page, Panel, Stack, useOneTrail } from '@prepmarket/web-kit/ui';
import { TextInput } from '@prepmarket/web-kit/ui-forms';
import { useState } from 'react';
import { usePackageQuery } from '../api/packages.js';
import { backToHolder, paths } from '../paths.js';
import { OwnedProject } from '../shared/owned-project.js';
import { Columns } from './columns.js';
import { CutFields } from './cut-fields.js';
import { ListText } from './list-text.js';
import { PlanPanel } from './plan-panel.js';
import { Sample } from './sample.js';
import { usePlan } from './use-plan.js';
import { useSource } from './use-source.js';

const TITLE = 'Import Shot List';

const ImportList = ({ project, packageId }: { project: Project; packageId?: string }) => {
  const at = { projectId: project.id, ...(packageId && { packageId }) };
  const { currentData: pack } = usePackageQuery(packageId ? { projectId: project.id, packageId } : skipToken);
  const [text, setText] = useState('');
  const [named, setNamed] = useState<string>();
  const [left, setLeft] = useState<readonly number[]>([]);
  const list = useSource(text, named ?? pack?.name ?? '');
  const navigate = useNavigate();
  const { looked, looking, busy, problem, look, carryOut } = usePlan(project.id, () => navigate(paths.holder(at)));
  const { source } = list;
  const rows = list.rows.filter(({ line }) => !left.includes(line));
  // A plan is of the lines that were looked at, and of no others.
  const current =
    looked && looked.rows.length === rows.length && looked.rows.every((row, n) => JSON.stringify(row) === JSON.stringify(rows[n])) ? looked : undefined;
  useTrail([
    { name: project.title, path: paths.project(project.id) },
    { name: TITLE, path: paths.importList(project.id, packageId) },
  ]);
  const leaveOut = (lines: number[]) => {
    setLeft([...left, ...lines]);
    void look(rows.filter(({ line }) => !lines.includes(line)));
  };
  const change = (next: string) => {
    setText(next);
    setLeft([]);
    if (next.trim() === '') list.forget();
  };
  return (
    <Page title={TITLE} back={useOneTrail(backToHolder(at))} width="medium">
      <Stack spacing={5}>
        <Panel title="The List">
          <ListText text={text} onChange={change} />
        </Panel>
        {list.problem && <Alert severity="error">{list.problem}</Alert>}
        {source && (
          <Panel title="How It Is Read">
            <Stack spacing={4}>
              {source.kind === 'table' && <Columns list={list} />}
              {source.kind === 'cut' && list.cut && (
                <CutFields cut={source} choice={list.cut} onChange={(cut) => list.choose({ cut })} onRate={(fps) => list.choose({ fps })} />
              )}
              <TextInput
                label="Package of lines that name none"
                value={named ?? pack?.name ?? ''}
                fullWidth
                onChange={({ target }) => setNamed(target.value)}
              />
              <Sample rows={rows} />
              {left.length > 0 && (
                <Alert severity="info" action={<Button onClick={() => setLeft([])}>Take them in again</Button>}>
                  {`${counted(left.length, 'line')} left out: ${left.slice(0, 20).join(', ')}${left.length > 20 ? ' …' : ''}`}
                </Alert>
              )}
              <Button variant="contained" sx={{ alignSelf: 'flex-start' }} disabled={looking || busy} onClick={() => look(rows)}>
                {looking ? 'Reading...' : 'Preview'}
              </Button>
            </Stack>
          </Panel>
        )}
        {problem && <Alert severity="error">{problem}</Alert>}
        {current && <PlanPanel plan={current.plan} rows={rows} busy={busy} onLeaveOut={leaveOut} onImport={carryOut} />}
      </Stack>
    </Page>
  );
};

export default function ImportListScreen() {
  const [query] = useSearchParams();
  const packageId = query.get('package') ?? undefined;
  return (
    <OwnedProject title={TITLE} failed={catalogFailures.projectData}>
      {(project) => <ImportList key={project.id} project={project} {...(packageId && { packageId })} />}
    </OwnedProject>
  );
}
