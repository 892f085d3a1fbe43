import { formatMoney } from '@prepmarket/api-kit';
import { type Milestone, milestoneBadge } from '@prepmarket/contracts-api';
import { localDate, statusLabel } from '@prepmarket/web-kit';
import { Alert, FileList, Mono, Stack, StatusChip, Typography } from '@prepmarket/web-kit/ui';

export const MilestoneHead = ({ milestone, currency }: { milestone: Milestone; currency: string }) => (
  <Stack direction="row" spacing={3} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
    <Typography component="h3" variant="subtitle1">
      {milestone.title}
    </Typography>
    <StatusChip label={statusLabel(milestone.status)} color={milestoneBadge[milestone.status]} />
    <Mono>{formatMoney(milestone.amount, currency)}</Mono>
    <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>{`due ${localDate(milestone.dueDate)}`}</Typography>
  </Stack>
);

export const MilestoneBody = ({ milestone }: { milestone: Milestone }) => (
  <Stack spacing={3}>
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {milestone.description}
    </Typography>
    {milestone.feedback && (
      <Alert severity="info">
        <strong>Feedback:</strong> {milestone.feedback}
      </Alert>
    )}
    {milestone.deliverables.length > 0 && <FileList label={`Deliverables of ${milestone.title}`} files={milestone.deliverables} />}
  </Stack>
);
