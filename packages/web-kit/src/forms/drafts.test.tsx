import { api, type Sending } from '@prepmarket/web-kit/store';
import { http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { Page } from '@prepmarket/web-kit/ui';
import { FormPage, TextField, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

const note = z.object({ title: z.string().check(z.minLength(1, 'A title is required')) });

const notes = api.injectEndpoints({
  endpoints: (build) => ({
    keepNote: build.mutation<unknown, { body: unknown; sending: Sending }>({
      query: ({ body, sending }) => ({ url: 'notes', method: 'POST', body, sending }),
    }),
  }),
});

const Sample = () => {
  const form = useZodForm(note, { title: '' });
  const [keep] = notes.useKeepNoteMutation();
  const navigate = useNavigate();
  const send = async (body: z.output<typeof note>, sending: Sending) => {
    await keep({ body, sending });
    return navigate('/made');
  };
  return (
    <FormPage title="Note" form={form} onSubmit={send} submitLabel="Make" cancelTo="/elsewhere" draft="note">
      <TextField name="title" label="Title" />
    </FormPage>
  );
};

const show = (user = testUser()) =>
  renderRoutes(
    [
      { path: '/', element: <Sample /> },
      { path: '/made', element: <Page title="Made" /> },
    ],
    { at: '/', user },
  );
const title = () => screen.getByRole('textbox', { name: 'Title' });

describe('a draft', () => {
  beforeEach(() => sessionStorage.clear());

  it('[S-601] is kept when the form goes, offered back, and gone once it is sent', async () => {
    server.use(http.post('/api/notes', () => ok('note', { id: '1' })));
    const first = show();
    await first.user.type(title(), 'Roto');
    first.unmount();
    const second = show();
    expect(await screen.findByText('You have an unsent draft from a moment ago.')).toBeVisible();
    expect(title()).toHaveValue('');
    await second.user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(title()).toHaveValue('Roto');
    expect(screen.getByText('Title', { selector: 'label' })).toHaveAttribute('data-shrink', 'true');
    expect(screen.queryByText(/unsent draft/)).toBeNull();
    await second.user.click(screen.getByRole('button', { name: 'Make' }));
    expect(await screen.findByRole('heading', { name: 'Made' })).toBeVisible();
    second.unmount();
    show();
    expect(screen.queryByText(/unsent draft/)).toBeNull();
  });

  it('[S-601] is thrown away when asked to, and never offered to another user', async () => {
    const { user, unmount } = show();
    await user.type(title(), 'Roto');
    unmount();
    const other = show(testUser({ id: '00000000-0000-4000-8000-000000000009' }));
    expect(screen.queryByText(/unsent draft/)).toBeNull();
    other.unmount();
    const again = show();
    await again.user.click(await screen.findByRole('button', { name: 'Discard' }));
    again.unmount();
    show();
    expect(screen.queryByText(/unsent draft/)).toBeNull();
  });

  it('[S-601] ends with the sign-out', async () => {
    const { user, unmount, store } = show();
    await user.type(title(), 'Roto');
    unmount();
    store.dispatch({ type: 'session/signedOut' });
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});
