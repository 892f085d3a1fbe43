import { type CheckRuleSetting, type RuleFields as RuleValues, ruleFields } from '@prepmarket/media-api';
import { Button, Stack, styled, Typography } from '@prepmarket/web-kit/ui';
import { SelectField, TextField, useFormContext, useWatch } from '@prepmarket/web-kit/ui-forms';
import { useId } from 'react';
import { severityOptions, severityText, typesText } from './rule-words.js';

/** What it is called on the left, what is set for it on the right; below each other where there is no room. */
const Rule = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
  gap: 8px 24px;
  min-width: 0;
  padding-top: 16px;
  border-top: 1px solid ${({ theme }) => theme.palette.divider};
  @media (max-width: 719.95px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const BackToDefault = ({ rule: { rule, title, own } }: { rule: CheckRuleSetting }) => {
  const { setValue, setFocus, clearErrors } = useFormContext();
  const now: RuleValues | undefined = useWatch({ name: rule });
  const usual = ruleFields(own);
  if (!now || (now.severity === usual.severity && now.threshold === usual.threshold)) return null;
  const back = () => {
    setValue(rule, usual, { shouldDirty: true });
    clearErrors(rule);
    // The button goes with what it undoes.
    setFocus(`${rule}.severity`);
  };
  return (
    <Button size="small" aria-label={`${title}: back to default`} onClick={back} sx={{ minHeight: 44, flexShrink: 0 }}>
      Back to default
    </Button>
  );
};

/** What is set for one rule, and what holds by itself. */
export const RuleFields = ({ rule }: { rule: CheckRuleSetting }) => {
  const { title, means, limits, own } = rule;
  const id = useId();
  return (
    <Rule role="group" aria-labelledby={id}>
      <Stack sx={{ alignItems: 'flex-start' }}>
        <Typography id={id} variant="h3" component="h3">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>{`For ${typesText(rule)}`}</Typography>
        <BackToDefault rule={rule} />
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3}>
        <SelectField
          name={`${rule.rule}.severity`}
          label="Severity"
          size="small"
          options={severityOptions}
          helperText={`Default: ${severityText[own.severity]}`}
        />
        {limits && (
          <TextField
            name={`${rule.rule}.threshold`}
            label="Threshold"
            size="small"
            inputMode="decimal"
            autoComplete="off"
            helperText={`${means ?? ''}. Default: ${own.threshold}`}
          />
        )}
      </Stack>
    </Rule>
  );
};
