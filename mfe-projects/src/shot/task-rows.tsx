import { taskDescriptionMaximum, tasksPerForm, taskTypeLabel } from '@prepmarket/catalog-api';
import { AddIcon, Box, Button, CloseIcon, IconButton, Stack, styled, Typography } from '@prepmarket/web-kit/ui';
import { SelectField, TextField, useFieldArray } from '@prepmarket/web-kit/ui-forms';
import type { ReactNode } from 'react';

export const typeOptions = Object.entries(taskTypeLabel).map(([value, label]) => ({ value, label }));

const Row = styled.fieldset`
  display: grid;
  gap: 12px;
  align-items: start;
  margin: 0;
  padding: 12px;
  border: 1px solid ${({ theme }) => theme.palette.divider};
  border-radius: 6px;
  grid-template-columns: minmax(0, 1fr);
  legend {
    padding: 0 4px;
    font-size: 12px;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
  ${({ theme }) => theme.breakpoints.up('sm')} {
    grid-template-columns: repeat(auto-fit, minmax(160px, 1fr)) auto;
    /* Beside the fields, not beside their labels. */
    > button {
      margin-top: 24px;
    }
  }
`;

/** Tasks that come into being with the form around them. `named` rows ask for a name too; others take that of their type. */
export const TaskRows = ({ named = false, children }: { named?: boolean; children?: ReactNode }) => {
  const { fields, append, remove } = useFieldArray({ name: 'tasks' });
  return (
    <Stack component="section" aria-label="Tasks" spacing={3}>
      <Typography variant="h3" component="h2">
        Tasks
      </Typography>
      {children}
      {fields.map(({ id }, at) => (
        <Row key={id}>
          <legend>{`Task ${at + 1}`}</legend>
          {named && <TextField name={`tasks.${at}.name`} label="Task Name" required />}
          <SelectField name={`tasks.${at}.task_type`} label="Task Type" options={typeOptions} placeholder="Select a type" required />
          <TextField name={`tasks.${at}.description`} label="Task Description" counter={taskDescriptionMaximum} />
          <IconButton aria-label={`Remove task ${at + 1}`} onClick={() => remove(at)}>
            <CloseIcon />
          </IconButton>
        </Row>
      ))}
      <Box>
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={fields.length >= tasksPerForm}
          onClick={() => append({ ...(named && { name: '' }), task_type: '', description: '' })}
        >
          Add Task
        </Button>
      </Box>
    </Stack>
  );
};
