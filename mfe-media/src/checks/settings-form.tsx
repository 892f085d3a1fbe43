import {
  type CheckRuleSetting,
  checkFields,
  checkForm,
  checkMessages,
  choiceOf,
  type ProjectCheck,
  type RuleFields as RuleValues,
  ruleFields,
} from '@prepmarket/media-api';
import { type Sending, useNotify } from '@prepmarket/web-kit/store';
import { Button, Stack, Typography } from '@prepmarket/web-kit/ui';
import { FormDialog, refuseForm, SelectInput, useStaleEdit, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useState } from 'react';
import { type CheckedPlace, useSetProjectCheckMutation } from './api.js';
import { RuleFields } from './rule-fields.js';
import { heldText, typeOptions } from './rule-words.js';

interface Props {
  check: ProjectCheck;
  place: CheckedPlace;
  onClose: () => void;
}

/** How strict each rule is for a project. */
export const SettingsForm = ({ check, place, onClose }: Props) => {
  const [schema] = useState(() => checkForm(check));
  const [set] = useSetProjectCheckMutation();
  const notify = useNotify();
  const form = useZodForm(schema, checkFields(check));
  const [type, setType] = useState('');
  const { errors } = form.formState;
  // What is to be mended is shown whatever was chosen.
  const isShown = ({ rule, types }: CheckRuleSetting) => !type || types.some((each) => each === type) || errors[rule] !== undefined;
  const means = new Map(check.rules.map((rule) => [rule.rule, rule.means]));
  const { version, caught, notice } = useStaleEdit({
    form,
    record: check,
    valuesOf: checkFields,
    labels: Object.fromEntries(check.rules.map(({ rule, title }) => [rule, title])),
    words: (rule, value) => {
      const { severity, threshold } = value as RuleValues;
      return heldText({ severity, threshold: threshold === '' ? null : Number(threshold) }, means.get(rule) ?? null);
    },
  });
  const save = async (values: Record<string, RuleValues>, sending: Sending) => {
    const { error } = await set({ ...place, settings: choiceOf(check, values), version: version(), sending });
    if (caught(error)) return;
    if (error) return refuseForm(form, error, checkMessages.settingsFailed);
    notify('success', checkMessages.settingsSaved);
    onClose();
  };
  const allBack = () => {
    for (const { rule, own } of check.rules) form.setValue(rule, ruleFields(own), { shouldDirty: true });
    form.clearErrors();
  };
  return (
    <FormDialog open title="Rules of the check" form={form} onSubmit={save} submitLabel="Save Rules" busyLabel="Saving..." onClose={onClose} maxWidth="md">
      {notice}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {checkMessages.settingsHint}
      </Typography>
      <SelectInput
        label="Rules shown"
        size="small"
        options={typeOptions}
        value={type}
        onChange={({ target }) => setType(target.value)}
        sx={{ alignSelf: 'start', maxWidth: 240 }}
      />
      <Stack spacing={3}>
        {check.rules.filter(isShown).map((rule) => (
          <RuleFields key={rule.rule} rule={rule} />
        ))}
      </Stack>
      <Button onClick={allBack} sx={{ alignSelf: 'start' }}>
        All back to default
      </Button>
    </FormDialog>
  );
};
