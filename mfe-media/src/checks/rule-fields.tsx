import { type CheckRuleSetting, type RuleFields as RuleValues, ruleFields } from '@prepmarket/media-api';
import { Button, Stack, styled, Typography } from '@prepmarket/web-kit/ui';
import { SelectField, TextField, useFormContext, useWatch } from '@prepmarket/web-kit/ui-forms';
import { severityOptions, severityText, typesText } from './rule-words.js';

const Rule = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 8px 16px 16px;
  border: 1px solid ${({ theme }) => theme.palette.divider};
  border-radius: 6px;
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
  return (
    <Rule>
      <Typography component="legend" sx={{ fontWeight: 600, px: 1 }}>
        {title}
      </Typography>
      <Stack spacing={2}>
        <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
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
      </Stack>
    </Rule>
  );
};
