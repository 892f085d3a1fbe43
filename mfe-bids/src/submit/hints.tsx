import { type Budget, deliveryMaximum, doneLate, farFromBudget } from '@prepmarket/bidding-api';
import { localDate, readersToday } from '@prepmarket/web-kit';
import { Alert, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useWatch } from '@prepmarket/web-kit/ui-forms';
import { doneBy } from '../shared/days.js';

/** When the work would be done, as soon as the days make sense; with a warning where that is after the project's deadline, which may be bid on all the same. */
export const Completion = ({ deadline }: { deadline: string }) => {
  const [typed, startDate] = useWatch({ name: ['deliveryTime', 'startDate'] });
  const days = Number(typed);
  if (!Number.isInteger(days) || days < 1 || days > deliveryMaximum) return null;
  const of = { startDate: Number.isNaN(Date.parse(startDate)) ? null : startDate, deliveryTime: days, deadline };
  const late = doneLate(of, readersToday());
  return (
    <Stack spacing={3}>
      <Typography variant="body2">{`Completion date: ${doneBy(of)}`}</Typography>
      {late && (
        <Alert severity="warning" role="status">
          {`The work would be done on ${localDate(late)}, after the project's deadline of ${localDate(deadline)}. The client is told so beside your proposal.`}
        </Alert>
      )}
    </Stack>
  );
};

/** Said while the amount is being typed, so that the question at the end surprises nobody. */
export const FarWarning = ({ budget }: { budget: Budget }) => {
  const amount = Number(useWatch({ name: 'amount' }));
  const sentence = amount > 0 ? farFromBudget(amount, budget) : undefined;
  return sentence ? (
    <Alert severity="warning" role="status">
      {sentence}
    </Alert>
  ) : null;
};
