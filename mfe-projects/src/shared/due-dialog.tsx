import { shotsDue } from '@prepmarket/catalog-api';
import { DateField } from '@prepmarket/web-kit/ui-dates';
import { FormDialog, useZodForm } from '@prepmarket/web-kit/ui-forms';

interface DueDialogProps {
  title: string;
  /** What is set by now; '' for none. */
  deadline: string;
  onClose: () => void;
  onSet: (deadline: string | null) => unknown;
}

/** One due date, for a shot or for many. */
export default function DueDialog({ title, deadline: now, onClose, onSet }: DueDialogProps) {
  const form = useZodForm(shotsDue, { deadline: now });
  return (
    <FormDialog
      open
      title={title}
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
