import { type Budget, deliveryMaximum, farFromBudget } from '@prepmarket/bidding-api';
import { completionDate, localDate } from '@prepmarket/web-kit';
import { Alert, Typography } from '@prepmarket/web-kit/ui';
import { useWatch } from '@prepmarket/web-kit/ui-forms';

/** When the work would be done, as soon as the days make sense. */
export const Completion = () => {
  const days = Number(useWatch({ name: 'deliveryTime' }));
  if (!Number.isInteger(days) || days < 1 || days > deliveryMaximum) return null;
  return <Typography variant="body2">{`Completion date: ${localDate(completionDate(days))}, if work starts today`}</Typography>;
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
