import { Stack } from '@prepmarket/web-kit/ui';
import { DateField } from '@prepmarket/web-kit/ui-dates';
import { TextField } from '@prepmarket/web-kit/ui-forms';
import { ExclusionBoxes } from './exclusion-boxes.js';
import { LineRows } from './line-rows.js';
import type { TermsFieldsProps } from './terms.js';

const beside = { direction: { xs: 'column', sm: 'row' }, spacing: 4 } as const;

/** What a proposal may say beside its price, its days and its words; all of it may be left empty. */
export default function TermsFields(props: TermsFieldsProps) {
  return (
    <Stack spacing={4}>
      <LineRows {...props} />
      <Stack {...beside}>
        <TextField name="rounds" label="Included revision rounds" inputMode="numeric" />
        <TextField name="handles" label="Handles (frames at each end)" inputMode="numeric" />
      </Stack>
      <Stack {...beside}>
        <DateField name="startDate" label="Work can start" disablePast />
        <DateField name="validUntil" label="Valid until" disablePast />
      </Stack>
      <ExclusionBoxes />
    </Stack>
  );
}
