import { renderRoutes } from '@prepmarket/web-kit/testing';
import { DateField } from '@prepmarket/web-kit/ui-dates';
import { Form, SubmitButton, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { screen } from '@testing-library/react';
import * as z from 'zod/mini';

const schema = z.object({ due: z.string().check(z.minLength(1, 'Please select a day')) });

const Sample = () => (
  <Form form={useZodForm(schema, { due: '' })} onSubmit={() => undefined} label="Sample">
    <DateField name="due" label="Due" />
    <SubmitButton busy={false} label="Send" />
  </Form>
);

describe('a date field', () => {
  it('takes the focus when it is the first that is wrong', async () => {
    const { user } = renderRoutes([{ path: '/', element: <Sample /> }], { at: '/' });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Please select a day')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Due' })).toContainElement(document.activeElement as HTMLElement);
  });
});
