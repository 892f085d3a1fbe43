import { type BlindEntry, type EntryGrade, entryGrade, entryLabel, grades, testShotLimits, testShotMessages } from '@prepmarket/media-api';
import { type Sending, useNotify } from '@prepmarket/web-kit/store';
import { Typography } from '@prepmarket/web-kit/ui';
import { FormDialog, refuseForm, SelectField, TextField, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useGradeEntryMutation } from './api.js';
import { gradeText } from './words.js';

const options = grades.map((grade) => ({ value: String(grade), label: gradeText(grade) }));
/** The one grade of an entry, with words for its vendor. */
export const GradeDialog = ({ entry, onClose }: { entry: BlindEntry; onClose: () => void }) => {
  const [grade] = useGradeEntryMutation();
  const notify = useNotify();
  const filled = useZodForm(entryGrade, { grade: '', words: '' });
  const submit = async (given: EntryGrade, sending: Sending) => {
    const { error } = await grade({ testId: entry.test_id, entryId: entry.id, ...given, sending });
    if (error) return refuseForm(filled, error, testShotMessages.saveFailed);
    onClose();
    notify('success', testShotMessages.gradedNow);
  };
  return (
    <FormDialog open title={`Grade ${entryLabel(entry.number)}`} form={filled} onSubmit={submit} submitLabel="Grade" busyLabel="Sending..." onClose={onClose}>
      <Typography variant="body2">{testShotMessages.gradeQuestion}</Typography>
      <SelectField name="grade" label="Grade" required placeholder="1 is worst, 5 is best" options={options} />
      <TextField name="words" label="Why" required multiline minRows={3} slotProps={{ htmlInput: { maxLength: testShotLimits.words } }} />
    </FormDialog>
  );
};
