import { Stack, Typography } from '@prepmarket/web-kit/ui';
import { MoneyField, useFieldError } from '@prepmarket/web-kit/ui-forms';

/** What is wrong with the two amounts together. */
const BudgetError = () => {
  const error = useFieldError('budget');
  return error ? (
    <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
      {error}
    </Typography>
  ) : null;
};

export const BudgetFields = ({ disabled }: { disabled?: boolean }) => (
  <>
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={4}>
      <MoneyField name="budget.min" label="Minimum budget" required disabled={disabled} />
      <MoneyField name="budget.max" label="Maximum budget" required disabled={disabled} />
    </Stack>
    <BudgetError />
  </>
);
