import { shotsDue } from '@prepmarket/catalog-api';
import { DateField } from '@prepmarket/web-kit/ui-dates';
import { FormDialog, useZodForm } from '@prepmarket/web-kit/ui-forms';

interface DueDialogProps {
  /** Its own; '' for none. */
  deadline: string;
  onClose: () => void;
  onSet: (deadline: string | null) => unknown;
}

/** A due date for one shot. */
export default function DueDialog({ deadline: own, onClose, onSet }: DueDialogProps) {
  const form = useZodForm(shotsDue, { deadline: own });
  return (
    <FormDialog
      open
      title="Due Date"
      form={form}
      submitLabel="Set Due Date"
      onClose={onClose}
      onSubmit={({ deadline }) => {
        onClose();
        void onSet(deadline);
      }}
    >
      <DateField name="deadline" label="Due date (empty: that of the package)" disablePast />
    </FormDialog>
  );
}
