import { api, type Sending } from '@prepmarket/web-kit/store';
import { fail, HttpResponse, http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { Page } from '@prepmarket/web-kit/ui';
import { FormPage, refuseForm, TextField, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { timing } from '../http/timing.js';

const range = z
  .object({ title: z.string().check(z.minLength(1, 'A title is required')), low: z.coerce.number(), high: z.coerce.number() })
  .check(z.refine(({ low, high }) => low <= high, { message: 'The low end is above the high one', path: ['low'] }));

const notes = api.injectEndpoints({
  endpoints: (build) => ({
    makeNote: build.mutation<unknown, { body: unknown; sending: Sending }>({
      query: ({ body, sending }) => ({ url: 'notes', method: 'POST', body, sending }),
    }),
  }),
});

const Sample = ({ files }: { files?: boolean }) => {
  const form = useZodForm(range, { title: '', low: '1', high: '2' });
  const [make] = notes.useMakeNoteMutation();
  const navigate = useNavigate();
  const send = async (values: z.output<typeof range>, sending: Sending) => {
    const body = new FormData();
    body.append('title', values.title);
    const { error } = await make({ body: files ? body : values, sending });
    if (error) return refuseForm(form, error, 'Not made.');
    return navigate('/made');
  };
  return (
    <FormPage title="Note" form={form} onSubmit={send} submitLabel="Make" busyLabel="Making..." cancelTo="/elsewhere" draft="note">
      <TextField name="title" label="Title" />
      <TextField name="low" label="Low" />
      <TextField name="high" label="High" />
    </FormPage>
  );
};

const held = <T,>(value: T) => {
  let release = () => {};
  const until = new Promise<T>((done) => {
    release = () => done(value);
  });
  return { until, release };
};
// The next screen waits for its own code, until the first test lets it come.
const made = held({ Component: () => <Page title="Made" /> });

const show = (files = false) =>
  renderRoutes(
    [
      { path: '/', element: <Sample files={files} /> },
      { path: '/elsewhere', element: <Page title="Elsewhere" /> },
      { path: '/made', lazy: () => made.until },
    ],
    { at: '/', user: testUser() },
  );

/** Answers in turn; 0 cuts the line, a promise waits. Remembers key and body of each. */
const answering = (...answers: (number | Promise<unknown>)[]) => {
  const seen: { key: string | null; body: string }[] = [];
  server.use(
    http.post('/api/notes', async ({ request }) => {
      const answer = answers[Math.min(seen.length, answers.length - 1)] ?? 200;
      seen.push({ key: request.headers.get('idempotency-key'), body: await request.text() });
      if (answer === 0) return HttpResponse.error();
      if (typeof answer !== 'number') await answer;
      if (answer === 422) return fail(422, 'Used before', { code: 'idempotency_key_reused' });
      return typeof answer === 'number' && answer >= 400 ? fail(answer, 'No such luck') : ok('note', { id: '1' });
    }),
  );
  return seen;
};
const title = () => screen.getByRole('textbox', { name: 'Title' });
const press = (name = 'Make') => screen.getByRole('button', { name });

describe('a form being sent', () => {
  beforeEach(() => {
    sessionStorage.clear();
    timing.retries = 0;
  });
  afterEach(() => made.release());
  afterAll(() => {
    timing.retries = 2;
  });

  it('[S-596] stays busy until the next screen stands: two presses are one request', async () => {
    const seen = answering(200);
    const { user, router } = show();
    await user.type(title(), 'Roto');
    await user.dblClick(press());
    await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
    expect(press('Making...')).toBeDisabled();
    fireEvent.submit(screen.getByRole('form', { name: 'Note' }));
    made.release();
    expect(await screen.findByRole('heading', { name: 'Made' })).toBeVisible();
    expect(seen).toHaveLength(1);
  });

  it('[S-597] keeps its key after a lost answer and takes a new one after a refusal', async () => {
    const seen = answering(0, 409, 503, 200);
    const { user } = show();
    await user.type(title(), 'Roto');
    await user.click(press());
    expect(await screen.findByText('Not made.')).toBeVisible();
    await user.click(press());
    expect(await screen.findByText('No such luck')).toBeVisible();
    await user.type(title(), '!');
    expect(screen.queryByText('No such luck')).toBeNull();
    await user.click(press());
    await waitFor(() => expect(seen).toHaveLength(3));
    await waitFor(() => expect(press()).toBeEnabled());
    await user.click(press());
    expect(await screen.findByRole('heading', { name: 'Made' })).toBeVisible();
    const [first, second, third, fourth] = seen.map(({ key }) => key);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(second);
    expect(fourth).toBe(third);
  });

  it('[S-597] says so when what was sent before a lost answer had arrived and the form has changed since', async () => {
    const seen = answering(0, 422, 200);
    const { user } = show();
    await user.type(title(), 'Roto');
    await user.click(press());
    await screen.findByText('Not made.');
    await user.type(title(), ' and paint');
    await user.click(press());
    expect(await screen.findByText(/has arrived after all, without your latest changes/)).toBeVisible();
    expect(title()).toHaveValue('Roto and paint');
    expect(new Set(seen.map(({ key }) => key)).size).toBe(1);
  });

  it('[S-598] keeps the text when the line is cut, and the second press sends it', async () => {
    const seen = answering(0, 200);
    const { user } = show();
    await user.type(title(), 'Roto');
    await user.click(press());
    expect(await screen.findByText('No response from server. Please check your connection.')).toBeVisible();
    expect(title()).toHaveValue('Roto');
    await user.click(press());
    expect(await screen.findByRole('heading', { name: 'Made' })).toBeVisible();
    expect(seen.map(({ body }) => JSON.parse(body).title)).toEqual(['Roto', 'Roto']);
  });

  it('[S-599] asks in its own words before it is left, stops when it is left, and then navigates nobody', async () => {
    const answer = held(undefined);
    const seen = answering(answer.until);
    const { user, router } = show();
    await user.type(title(), 'Roto');
    await user.click(press());
    await waitFor(() => expect(seen).toHaveLength(1));
    void router.navigate('/elsewhere');
    expect(await screen.findByRole('dialog', { name: 'Still sending' })).toBeVisible();
    await user.click(press('Stay'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    void router.navigate('/elsewhere');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    answer.release();
    await new Promise((done) => setTimeout(done, 50));
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  });

  it('[S-599] is stopped by Cancel, keeps what was filled in, and a second press is known as a repeat', async () => {
    const answer = held(undefined);
    const seen = answering(answer.until, 200);
    const { user } = show(true);
    await user.type(title(), 'Roto');
    await user.click(press());
    await waitFor(() => expect(seen).toHaveLength(1));
    await user.click(press('Cancel'));
    expect(await screen.findByText('Sending was stopped. What you entered is still here.')).toBeVisible();
    expect(title()).toHaveValue('Roto');
    await user.click(press());
    expect(await screen.findByRole('heading', { name: 'Made' })).toBeVisible();
    expect(seen[1]?.key).toBe(seen[0]?.key);
    answer.release();
  });

  it('[S-596] goes on when the second press of a double click lands on Cancel', async () => {
    const answer = held(undefined);
    const seen = answering(answer.until);
    const { user } = show();
    await user.type(title(), 'Roto');
    await user.click(press());
    await waitFor(() => expect(seen).toHaveLength(1));
    fireEvent.click(press('Cancel'), { detail: 2 });
    expect(press('Making...')).toBeDisabled();
    answer.release();
    expect(await screen.findByRole('heading', { name: 'Made' })).toBeVisible();
    expect(seen).toHaveLength(1);
  });

  it('[S-599] with files shows how much has gone out', async () => {
    const answer = held(undefined);
    answering(answer.until);
    const { user, container } = show(true);
    await user.type(title(), 'Roto');
    await user.click(press());
    expect(await screen.findByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    answer.release();
    expect(await screen.findByRole('heading', { name: 'Made' })).toBeVisible();
  });

  it('[S-600] a sentence about two fields goes when either is mended', async () => {
    const seen = answering(200);
    const { user } = show();
    await user.type(title(), 'Roto');
    await user.clear(screen.getByRole('textbox', { name: 'Low' }));
    await user.type(screen.getByRole('textbox', { name: 'Low' }), '9');
    await user.click(press());
    expect(await screen.findByText('The low end is above the high one')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'High' }), '0');
    await waitFor(() => expect(screen.queryByText('The low end is above the high one')).toBeNull());
    expect(seen).toHaveLength(0);
  });
});
