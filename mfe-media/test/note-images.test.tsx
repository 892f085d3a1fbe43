import { noteImageLimits, noteImageMessages } from '@prepmarket/media-api';
import { fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { addresses, answerImages, begun, file, id, imageOf, images, note, open, row, sent, stands, told } from './imaged-notes.js';

answerImages();

it('[S-2166] an image that is pasted, dropped or chosen stands in the note that is saved; one that is removed does not', async () => {
  const { form, container } = await begun();
  fireEvent.paste(form, { clipboardData: { files: [file()] } });
  const first = await stands(form, '1 of 1');
  fireEvent.drop(form, { dataTransfer: { files: [file()] } });
  await stands(form, '2 of 2');
  await userEvent.upload(within(form).getByLabelText('Images of the note'), file());
  const third = await stands(form, '3 of 3');
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(within(form).getByRole('button', { name: 'Remove image 2' }));
  await userEvent.type(within(form).getByRole('textbox', { name: 'Note' }), 'See there');
  await userEvent.click(within(form).getByRole('button', { name: 'Save Note' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(addresses(sent[0])).toEqual([first, third]);
});

it('[S-2166] its progress is shown while it is on its way, and nothing is saved before it is there; a fifth is refused', async () => {
  let arrive = () => {};
  const way = new Promise<void>((done) => {
    arrive = done;
  });
  server.use(
    http.put(images, async ({ params }) => {
      await way;
      return ok('image', imageOf(params.imageId as string));
    }),
  );
  const { form } = await begun();
  await userEvent.type(within(form).getByRole('textbox', { name: 'Note' }), 'See there');
  fireEvent.paste(form, { clipboardData: { files: [1, 2, 3, 4, 5].map(() => file()) } });
  expect(await within(form).findByRole('progressbar', { name: 'The image is sent' })).toBeVisible();
  expect(within(form).getByRole('button', { name: 'Save Note' })).toBeDisabled();
  arrive();
  await stands(form, '4 of 4');
  expect(await within(form).findByText(noteImageMessages.tooMany)).toBeVisible();
  expect(within(form).queryByRole('button', { name: 'Add image...' })).toBeNull();
  await waitFor(() => expect(within(form).queryByRole('progressbar')).toBeNull());
  expect(within(form).getByRole('button', { name: 'Save Note' })).toBeEnabled();
});

it('[S-2166] what is refused is said, by the form and by the service', async () => {
  const { form } = await begun();
  fireEvent.drop(form, { dataTransfer: { files: [file('a.gif', 'image/gif')] } });
  expect(await within(form).findByText(noteImageMessages.otherKind)).toBeVisible();
  const large = file();
  Object.defineProperty(large, 'size', { value: noteImageLimits.bytes + 1 });
  fireEvent.paste(form, { clipboardData: { files: [large] } });
  expect(await within(form).findByText(noteImageMessages.tooLarge)).toBeVisible();
  server.use(http.put(images, () => fail(400, noteImageMessages.unreadable)));
  fireEvent.paste(form, { clipboardData: { files: [file()] } });
  expect(await within(form).findByText(noteImageMessages.unreadable)).toBeVisible();
});

it('[S-2167] an image opens large by keyboard and closes by Esc', async () => {
  await open();
  act(() => screen.getByRole('button', { name: 'Open image 2 of 2' }).focus());
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('img', { name: 'Added to the note' })).toHaveAttribute('src', imageOf(id(7)).url);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Added to the note' })).toBeNull());
});

it('[S-2167] images of an answer stand small in the thread and open large', async () => {
  const of = { ...note.author, id: id(4), side: 'vendor' as const };
  told.notes = [{ ...note, replies: [{ id: id(8), _id: id(8), author: of, text: 'So?', images: [imageOf(id(9))], made_at: note.made_at }] }];
  await open();
  const thread = within(row().getByRole('list', { name: 'Answers to the note at 1001' }));
  await userEvent.click(thread.getByRole('button', { name: 'Open image 1 of 1' }));
  expect(await screen.findByRole('img', { name: 'Added to the note' })).toHaveAttribute('src', imageOf(id(9)).url);
});
