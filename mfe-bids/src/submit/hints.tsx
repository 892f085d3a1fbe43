import { type Budget, deliveryMaximum, doneLate, doneOn, farFromBudget } from '@prepmarket/bidding-api';
import { isoDay, localDate, readersToday } from '@prepmarket/web-kit';
import { Alert, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useWatch } from '@prepmarket/web-kit/ui-forms';

/** A day that is typed, where it is one and lies ahead. */
const laterStart = (typed: string): string | undefined => (typed > isoDay(new Date()) && !Number.isNaN(Date.parse(typed)) ? typed : undefined);

/** When the work would be done, as soon as the days make sense; with a warning where that is after the project's deadline, which may be bid on all the same. */
export const Completion = ({ deadline }: { deadline: string }) => {
  const [typed, startDate] = useWatch({ name: ['deliveryTime', 'startDate'] });
  const days = Number(typed);
  if (!Number.isInteger(days) || days < 1 || days > deliveryMaximum) return null;
  const start = laterStart(startDate);
  const of = { startDate: start ?? null, deliveryTime: days, deadline };
  const late = doneLate(of, readersToday());
  return (
    <Stack spacing={3}>
      <Typography variant="body2">{`Completion date: ${localDate(doneOn(of, readersToday()))}, if work starts ${start ? `on ${localDate(start)}` : 'today'}`}</Typography>
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
