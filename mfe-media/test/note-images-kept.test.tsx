import { noteImageMessages } from '@prepmarket/media-api';
import { drafts } from '@prepmarket/web-kit/store';
import { fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import {
  addresses,
  answerImages,
  answering,
  begun,
  CLIENT,
  edits,
  file,
  id,
  imageOf,
  images,
  note,
  open,
  replies,
  row,
  sent,
  stands,
  told,
  VERSION,
} from './imaged-notes.js';

answerImages();

describe('[S-2201] an answer', () => {
  it('takes images by paste, drop and choice, as a note does, and names them in their order', async () => {
    const { form, container } = await answering();
    fireEvent.paste(form, { clipboardData: { files: [file()] } });
    await within(form).findByAltText('1 of 1');
    fireEvent.drop(form, { dataTransfer: { files: [file()] } });
    await within(form).findByAltText('2 of 2');
    await userEvent.upload(within(form).getByLabelText('Images of the answer'), file());
    const [first, , third] = [await stands(form, '1 of 3'), await stands(form, '2 of 3'), await stands(form, '3 of 3')];
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(within(form).getByRole('button', { name: 'Remove image 2' }));
    await userEvent.type(within(form).getByRole('textbox', { name: 'Your answer' }), 'Like this?');
    await userEvent.click(within(form).getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(replies).toMatchObject([{ text: 'Like this?', images: [expect.any(String), expect.any(String)] }]);
    expect(addresses(replies[0])).toEqual([first, third]);
  });

  it('says what is refused, and is thrown away with its images after a question alone', async () => {
    const { form } = await answering();
    fireEvent.drop(form, { dataTransfer: { files: [file('a.gif', 'image/gif')] } });
    expect(await within(form).findByText(noteImageMessages.otherKind)).toBeVisible();
    fireEvent.paste(form, { clipboardData: { files: [file()] } });
    await within(form).findByAltText('1 of 1');
    await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(within(form).getByAltText('1 of 1')).toBeInTheDocument();
    await userEvent.click(await within(form).findByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard Answer' }));
    await waitFor(() => expect(screen.queryByRole('form', { hidden: true })).toBeNull());
    expect(replies).toEqual([]);
  });
});

describe('[S-2203] a note that is edited', () => {
  const editing = async () => {
    told.notes = [{ ...note, may_edit: true }];
    const shown = await open();
    await userEvent.click(row().getByRole('button', { name: 'Edit' }));
    return { ...shown, form: await screen.findByRole('form', { name: 'Edit note' }) };
  };
  const save = async (form: HTMLElement) => {
    await userEvent.click(within(form).getByRole('button', { name: 'Save Note' }));
    await waitFor(() => expect(edits).toHaveLength(1));
  };

  it('shows its images; one is removed, one is added, and it is saved with what stands there', async () => {
    const { form } = await editing();
    expect(within(form).getByAltText('1 of 2')).toHaveAttribute('src', imageOf(id(6)).url);
    await userEvent.click(within(form).getByRole('button', { name: 'Remove image 1' }));
    expect(within(form).getByAltText('1 of 1')).toHaveAttribute('src', imageOf(id(7)).url);
    fireEvent.paste(form, { clipboardData: { files: [file()] } });
    await within(form).findByAltText('2 of 2');
    await save(form);
    expect(edits[0]?.images).toEqual([id(7), expect.any(String)]);
    expect(edits[0]?.images).not.toContain(id(6));
  });

  it('keeps them where only its words are others', async () => {
    const { form } = await editing();
    await userEvent.type(within(form).getByRole('textbox', { name: 'Note' }), ', and so');
    await save(form);
    expect(edits).toMatchObject([{ text: 'Like that, and so', images: [id(6), id(7)] }]);
  });
});

describe('[S-2205] a draft with images', () => {
  it('shows their previews when its page comes back, and is saved with them', async () => {
    const { form, unmount } = await begun();
    fireEvent.paste(form, { clipboardData: { files: [file()] } });
    const address = await stands(form, '1 of 1');
    await userEvent.type(within(form).getByRole('textbox', { name: 'Note' }), 'See there');
    unmount();
    await open();
    const again = await screen.findByRole('form', { name: 'New note' });
    expect(await stands(again, '1 of 1')).toBe(address);
    await userEvent.click(within(again).getByRole('button', { name: 'Save Note' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(addresses(sent[0])).toEqual([address]);
  });

  it('keeps its words where its images were kept in another way', async () => {
    const { unmount } = await begun();
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Of before');
    unmount();
    const name = `note ${VERSION}`;
    drafts.write(CLIENT, name, { ...drafts.read(CLIENT, name)?.values, images: [id(9)] });
    await open();
    expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('Of before');
  });

  it('has one that failed sent again as the same image, or removed; it is not saved without that', async () => {
    const tried: string[] = [];
    server.use(
      http.put(images, ({ params }) => {
        tried.push(params.imageId as string);
        return tried.length < 3 ? fail(503, 'Not now') : ok('image', imageOf(params.imageId as string));
      }),
    );
    const { form, container } = await begun();
    await userEvent.type(within(form).getByRole('textbox', { name: 'Note' }), 'See there');
    fireEvent.paste(form, { clipboardData: { files: [file('b.png')] } });
    expect(await within(form).findByText('b.png: Not now')).toBeVisible();
    fireEvent.paste(form, { clipboardData: { files: [file('c.png')] } });
    await userEvent.click(await within(form).findByRole('button', { name: 'Remove c.png' }));
    expect(within(form).getByRole('button', { name: 'Save Note' })).toBeDisabled();
    expect(within(form).getByText(noteImageMessages.unsent)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(within(form).getByRole('button', { name: 'Try again: b.png' }));
    await within(form).findByAltText('1 of 1');
    expect(tried[2]).toBe(tried[0]);
    await userEvent.click(within(form).getByRole('button', { name: 'Save Note' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.images).toEqual([tried[0]]);
  });
});
