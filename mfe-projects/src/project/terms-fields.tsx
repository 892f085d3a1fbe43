import { projectMessages, skillsMaximum } from '@prepmarket/catalog-api';
import { Alert, Button, ChevronDownIcon, ChevronRightIcon, Stack, Typography } from '@prepmarket/web-kit/ui';
import { DateField } from '@prepmarket/web-kit/ui-dates';
import { Tags, TextField, TextInput, useFormContext } from '@prepmarket/web-kit/ui-forms';
import { useId, useState } from 'react';
import { BiddersField } from './bidders-field.js';
import { BudgetFields } from './budget-fields.js';
import { useTakenTerms } from './budget-taken.js';
import { termNames } from './project-values.js';
import { SealField } from './seal-field.js';

interface TermsFieldsProps {
  /** A bid was accepted on these terms: they are shown and stay. */
  frozen: boolean;
  /** Vendors were told until when proposals are sealed. */
  sealed: boolean;
  skills: readonly string[];
}

/** What vendors bid on; folded away, as it seldom changes, unless it is sealed and can still be. */
export const TermsFields = ({ frozen, sealed, skills }: TermsFieldsProps) => {
  const { formState, getValues } = useFormContext();
  const [unfolded, setUnfolded] = useState(() => !sealed && Boolean(getValues('sealed_until')));
  const taken = useTakenTerms(frozen);
  const shown = unfolded || taken || termNames.some((name) => formState.errors[name]);
  const id = useId();
  return (
    <Stack spacing={4}>
      <Button
        sx={{ alignSelf: 'start' }}
        startIcon={shown ? <ChevronDownIcon /> : <ChevronRightIcon />}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setUnfolded(!shown)}
      >
        Advanced: budget, deadline, seal, category, skills
      </Button>
      <Stack id={id} spacing={4} style={shown ? undefined : { display: 'none' }}>
        {frozen && <Typography variant="body2">{projectMessages.awardStandsTerms}</Typography>}
        {taken && <Alert severity="info">{projectMessages.termsTaken}</Alert>}
        <TextField name="category" label="Category" disabled={frozen} />
        <BudgetFields disabled={frozen} />
        <DateField name="deadline" label="Deadline" disablePast required disabled={frozen} />
        <SealField disabled={frozen || sealed} reason={sealed ? projectMessages.sealFixed : undefined} />
        <BiddersField disabled={frozen || sealed} reason={sealed ? projectMessages.biddersSealed : undefined} />
        {frozen ? <TextInput label="Skills" value={skills.join(', ')} disabled fullWidth /> : <Tags name="skills" label="Skills" max={skillsMaximum} />}
      </Stack>
    </Stack>
  );
};
