import {
  type Appraisal,
  appraisalDays,
  appraisalMessages,
  type Contract,
  type ContractAppraisals,
  cannotAnswerAppraisal,
  cannotAppraise,
  cannotReportAppraisal,
  type Side,
} from '@prepmarket/contracts-api';
import { localDate } from '@prepmarket/web-kit';
import { useSession } from '@prepmarket/web-kit/store';
import { Button, Loaded, Panel, Skeleton, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useContractAppraisalsQuery } from '../api.js';
import { judged } from '../detail/judged.js';
import { Said } from './said.js';
import { useAppraising } from './use-appraising.js';

const WINDOW = appraisalDays * 86_400_000;

/** As the rules judge it: what the reader may not read yet counts as written all the same. */
const judgedOn = (contract: Contract, { until, written }: ContractAppraisals) => ({
  ...judged(contract),
  endedAt: new Date(Date.parse(until ?? contract.createdAt) - WINDOW),
  written,
});

interface Props {
  contract: Contract;
  side: Side | undefined;
}

const Both = ({ contract, side, told }: Props & { told: ContractAppraisals }) => {
  const { user } = useSession();
  const { write, answer, report, dialog } = useAppraising(contract);
  const on = judgedOn(contract, told);
  const may = (cannot: typeof cannotAppraise) => user !== null && user !== undefined && !cannot(user, on, new Date());
  const isAbout = (each: Appraisal) => side !== undefined && each.side !== side;
  return (
    <Stack spacing={4}>
      {told.written.map((each) => (
        <Said key={each.side} contract={contract} appraisal={each}>
          {isAbout(each) && may(cannotAnswerAppraisal) && <Button onClick={answer}>Answer</Button>}
          {isAbout(each) && may(cannotReportAppraisal) && <Button onClick={report}>Report</Button>}
        </Said>
      ))}
      {!told.open && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {appraisalMessages.hidden}
        </Typography>
      )}
      {may(cannotAppraise) && (
        <div>
          <Button variant="outlined" onClick={write}>
            Write an Appraisal
          </Button>
          <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>{`Until ${localDate(told.until ?? '')}.`}</Typography>
        </div>
      )}
      {told.open && told.written.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{appraisalMessages.noneWritten}</Typography>}
      {dialog}
    </Stack>
  );
};

/** What the sides of a completed contract say of each other. */
export const Appraisals = ({ contract, side }: Props) => {
  const query = useContractAppraisalsQuery(contract._id);
  return (
    <Panel title="Appraisals">
      <Loaded
        query={query}
        loading={<Skeleton variant="rounded" height={72} role="status" aria-label="Loading appraisals" />}
        failed={appraisalMessages.loadFailed}
      >
        {(told) => <Both contract={contract} side={side} told={told} />}
      </Loaded>
    </Panel>
  );
};
