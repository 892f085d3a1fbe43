import { type ShotRow, shotsDue, shotTableMessages } from '@prepmarket/catalog-api';
import { counted } from '@prepmarket/web-kit';
import { DateField } from '@prepmarket/web-kit/ui-dates';
import { FormDialog, useZodForm } from '@prepmarket/web-kit/ui-forms';
import type { Acts } from './use-acts.js';

/** One due date for all chosen shots. */
const DueDialog = ({ rows, acts, onClose }: { rows: readonly ShotRow[]; acts: Acts; onClose: () => void }) => {
  const form = useZodForm(shotsDue, { deadline: '' });
  return (
    <FormDialog
      open
      title={`Due Date of ${counted(rows.length, 'Shot')}`}
      form={form}
      submitLabel="Set Due Date"
      onClose={onClose}
      onSubmit={({ deadline }) => {
        onClose();
        void acts.change(rows, { deadline }, shotTableMessages.dueSet);
      }}
    >
      <DateField name="deadline" label="Due date (empty: that of the package)" disablePast />
    </FormDialog>
  );
};

export default DueDialog;
