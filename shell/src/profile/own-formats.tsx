import { type DateStyle, formatMoney, type NumberStyle, type PersonalFormats, usualFormats } from '@prepmarket/api-kit';
import { messages, personalFormats } from '@prepmarket/identity-api';
import { localDate, localTime, messageOf } from '@prepmarket/web-kit';
import { type Sending, type SessionUser, useAppDispatch, userChanged } from '@prepmarket/web-kit/store';
import { Panel, Typography } from '@prepmarket/web-kit/ui';
import { Form, SelectField, SubmitButton, useUnsavedGuard, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useSaveFormatsMutation } from '../auth/api.js';
import { usePassingNotice } from './passing-notice.js';

const dates = { letters: '21 Nov 2026', iso: '2026-11-21', american: 'Nov 21, 2026' } satisfies Record<DateStyle, string>;
const numbers = { comma: '1,234.50', point: '1.234,50', space: '1 234,50' } satisfies Record<NumberStyle, string>;
const optionsOf = (texts: Record<string, string>) => Object.entries(texts).map(([value, label]) => ({ value, label }));

const zones = () => Intl.supportedValuesOf('timeZone').map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
const deviceZone = () => `As this device has it (${Intl.DateTimeFormat().resolvedOptions().timeZone})`;
const valuesOf = ({ timeZone, ...rest }: PersonalFormats) => ({ timeZone: timeZone ?? '', ...rest });

/** Where somebody's days end, and how days and numbers are written for them. */
export const OwnFormats = ({ user }: { user: SessionUser }) => {
  const dispatch = useAppDispatch();
  const [save, { isLoading }] = useSaveFormatsMutation();
  const notice = usePassingNotice();
  const form = useZodForm(personalFormats, valuesOf(user.formats ?? usualFormats));
  const submit = async (formats: PersonalFormats, sending: Sending) => {
    const { error } = await save({ id: user.id, formats, sending });
    if (error) return notice.show('error', messageOf(error, messages.formatsFailed));
    dispatch(userChanged({ formats }));
    form.reset(valuesOf(formats));
    notice.show('success', messages.formatsSaved);
  };
  const leaving = useUnsavedGuard(form.formState.isDirty && !isLoading);
  const now = new Date();
  return (
    <Panel title="Dates and Numbers">
      {leaving}
      <Form form={form} onSubmit={submit} label="Dates and Numbers">
        {notice.drawn}
        <SelectField
          name="timeZone"
          label="Time Zone"
          options={zones()}
          placeholder={deviceZone()}
          helperText="A deadline without a time ends at 23:59 there"
        />
        <SelectField name="dates" label="Dates" options={optionsOf(dates)} />
        <SelectField name="numbers" label="Numbers" options={optionsOf(numbers)} />
        <Typography variant="body2">{`Now you read ${localDate(now)}, ${localTime(now)} and ${formatMoney(1234.5)}.`}</Typography>
        <SubmitButton variant={form.formState.isDirty ? 'contained' : 'outlined'} busy={isLoading} label="Save Formats" busyLabel="Saving..." />
      </Form>
    </Panel>
  );
};
