import { renderRoutes } from '@prepmarket/web-kit/testing';
import { Page } from '@prepmarket/web-kit/ui';
import { FilePicker, FormPage, MoneyField, pickFiles, refusedFile, SelectField, Tags, TextField, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { useState } from 'react';
import * as z from 'zod/mini';

const schema = z.object({
  title: z.string().check(z.minLength(1, 'A title is required'), z.maxLength(15, 'A title has at most 15 characters')),
  amount: z.coerce.number().check(z.gt(0, 'An amount is required')),
  kind: z.string(),
  skills: z.array(z.string()).check(z.maxLength(3, 'At most three skills')),
});
const sent = vi.fn();

const Sample = () => {
  const form = useZodForm(schema, { title: '', amount: '', kind: 'a', skills: [] });
  const [files, setFiles] = useState<File[]>([]);
  return (
    <FormPage title="Sample" form={form} onSubmit={sent} busy={false} submitLabel="Send" busyLabel="Sending..." cancelTo="/elsewhere">
      <TextField name="title" label="Title" required counter={15} />
      <MoneyField name="amount" label="Amount" required />
      <SelectField
        name="kind"
        label="Kind"
        options={[
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ]}
      />
      <Tags name="skills" label="Skills" max={3} />
      <FilePicker files={files} onChange={setFiles} label="Add attachments" accept={['.txt']} maxBytes={4} />
    </FormPage>
  );
};
const show = () =>
  renderRoutes(
    [
      { path: '/', element: <Sample /> },
      { path: '/elsewhere', element: <Page title="Elsewhere" /> },
    ],
    { at: '/' },
  );

describe('forms', () => {
  beforeEach(() => sent.mockReset());

  it('have native validation off, mark required fields and have no fault axe finds', async () => {
    const { container } = show();
    expect(screen.getByRole('form', { name: 'Sample' })).toHaveAttribute('novalidate');
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAttribute('aria-required', 'true');
    expect(await axe(container)).toHaveNoViolations();
  });

  it("show the schema's own sentences and send nothing until all is right", async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('A title is required')).toBeVisible();
    expect(screen.getByText('An amount is required')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Wire removal on');
    expect(await screen.findByText('15/15 characters')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), '12.5');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'B');
    await user.type(screen.getByRole('textbox', { name: 'Skills' }), 'roto{Enter}Roto{Enter}paint{Enter}');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ title: 'Wire removal on', amount: 12.5, kind: 'b', skills: ['roto', 'paint'] }, expect.anything()));
  });

  it('add the word that is still being written when they are sent', async () => {
    const { user } = show();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Wires');
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), '1');
    await user.type(screen.getByRole('textbox', { name: 'Skills' }), 'roto{Enter}pai');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ skills: ['roto', 'pai'] }), expect.anything()));
    expect(screen.getByRole('textbox', { name: 'Skills' })).toHaveValue('');
  });

  it('[S-2628] takes several words with commas between them, each once; what is too much is refused in words when it is sent, and stays', async () => {
    const { user } = show();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Wires');
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), '1');
    const field = screen.getByRole('textbox', { name: 'Skills' });
    await user.type(field, 'Roto, Hair,, roto , Paint{Enter}');
    expect(screen.getAllByTitle(/^Remove /).length).toBe(3);
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
    await user.type(field, 'Track{Enter}');
    expect(field).toHaveValue('Track');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('At most three skills')).toBeVisible();
    expect(screen.getByText('Track')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  it('[S-594] cut nothing that is too long: they count it, say so and send nothing', async () => {
    const { user } = show();
    await user.click(screen.getByRole('textbox', { name: 'Title' }));
    await user.paste('Wire removal on 10 shots');
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Wire removal on 10 shots');
    expect(screen.getByText('24/15 characters, 9 too many')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), '12.5');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('A title has at most 15 characters')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();
  });

  it('ask before unsaved input is left behind', async () => {
    const { user, router } = show();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'x');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });

  it('[S-166] the file picker says why a file is refused', async () => {
    const small = new File(['1234'], 'a.txt');
    const large = new File(['12345'], 'b.txt');
    expect(refusedFile(new File([''], 'a.exe'), { accept: ['.mp4', '.mov'] })).toBe('File type must be .mp4, .mov');
    expect(refusedFile(large, { maxBytes: 4 })).toBe('File is larger than 4 bytes');
    expect(refusedFile(small, { minBytes: 5 })).toBe('File is smaller than 5 bytes');
    expect(pickFiles([small], [large], { maxFiles: 1 })).toEqual({ files: [small], refused: 'Too many files' });
    const { user } = show();
    await user.upload(screen.getByLabelText('Add attachments', { selector: 'input' }), [small, large]);
    expect(await screen.findByRole('alert')).toHaveTextContent('File is larger than 4 bytes');
    expect(screen.getByText('a.txt')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove a.txt' }));
    expect(screen.queryByText('a.txt')).toBeNull();
  });

  it('[S-595] picked files are unsaved input, and files dropped on the picker are picked', async () => {
    const { user } = show();
    const zone = screen.getByRole('button', { name: 'Add attachments' });
    fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [new File(['1234'], 'a.txt')] } });
    expect(await screen.findByText('a.txt')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });

  it('[S-595] a file dropped elsewhere on the page does not open in its place', () => {
    show();
    const stray = createEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [] } });
    fireEvent(document.body, stray);
    expect(stray.defaultPrevented).toBe(true);
    const text = createEvent.drop(document.body, { dataTransfer: { types: ['text/plain'], files: [] } });
    fireEvent(document.body, text);
    expect(text.defaultPrevented).toBe(false);
  });
});
