import { plateMatch, platePatternMessages } from '@prepmarket/catalog-api';
import { http, ok, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { finding } from '../src/drop/find-shots.js';
import { packageId, shotId, takingServer } from './answers.js';
import { answerPlateMatches, input, show } from './card.js';
import { image, inFolder, video } from './files.js';

answerPlateMatches();

const other = '6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c1a12';
const shot = (id: string, name: string, has_plate = false) => ({ id, _id: id, package_id: packageId, name, has_plate });

/** The server knows these names. */
const knows = (found: Record<string, ReturnType<typeof shot>[]>) => {
  const asked: string[][] = [];
  server.use(
    http.post(`*/packages/${packageId}/plate-matches`, async ({ request }) => {
      const { names } = (await request.json()) as { names: string[] };
      asked.push(names);
      return ok(
        'matches',
        names.map((name) => plateMatch.parse({ name, shots: found[name] ?? [] })),
      );
    }),
  );
  return asked;
};
const choice = async () => within(await screen.findByRole('region', { name: 'Where these plates go' }));

it('[S-1699] a file whose name speaks for a shot is offered as its plate, and sent there when the reader says so', async () => {
  const { names, sent } = takingServer();
  knows({ 'S_0030_plate_v001.mov': [shot(shotId, 'SH0030')] });
  const { user, container } = show();
  await user.upload(input(), [video('S_0030_plate_v001.mov'), video('holiday.mov')]);
  const panel = await choice();
  expect(panel.getByRole('combobox', { name: 'S_0030_plate_v001.mov' })).toHaveDisplayValue('plate for SH0030');
  expect(panel.getByRole('combobox', { name: 'holiday.mov' })).toHaveDisplayValue('new shot holiday');
  expect(panel.getByRole('status')).toHaveTextContent('1 of 2 plates found by name.');
  expect([names, sent]).toEqual([[], []]);
  expect(await axe(container)).toHaveNoViolations();
  await user.click(panel.getByRole('button', { name: 'Upload 2 plates' }));
  await waitFor(() => expect(sent.map(({ url }) => url)).toContain(`/shots/${shotId}/upload`));
  await waitFor(() => expect(names).toEqual(['holiday']));
  expect(sent).toHaveLength(2);
});

it('[S-1699] the reader makes a new shot of it all the same, or sends nothing', async () => {
  const { names, sent } = takingServer();
  knows({ 'a.mov': [shot(shotId, 'SH0030', true)] });
  const { user } = show();
  await user.upload(input(), video('a.mov'));
  await user.click((await choice()).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('region', { name: 'Where these plates go' })).toBeNull();
  await user.upload(input(), video('a.mov'));
  const panel = await choice();
  const select = panel.getByRole('combobox', { name: 'a.mov' });
  expect(select).toHaveDisplayValue('plate for SH0030, in place of the one it has');
  await user.selectOptions(select, 'new shot a');
  await user.click(panel.getByRole('button', { name: 'Upload 1 plate' }));
  await waitFor(() => expect(names).toEqual(['a']));
  expect(sent.some(({ url }) => url.includes(shotId) && names.length === 0)).toBe(false);
});

it('[S-1976] what may mean several shots, and a second plate for one, of this drop or a later one, are questions; nothing is sent without their answers', async () => {
  const { names, sent } = takingServer();
  const both = [shot(shotId, 'SH0010'), shot(other, '0010')] as const;
  knows({ 'two.mov': [...both], 'one.mov': [both[0]], 'again.mov': [both[0]], 'later.mov': [both[0]] });
  const { user } = show();
  await user.upload(input(), [video('two.mov'), video('one.mov'), video('again.mov'), video('new.mov')]);
  const panel = await choice();
  const chosen = () => panel.getAllByRole('combobox').map((each) => (each as HTMLSelectElement).selectedOptions[0]?.text);
  expect(chosen()).toEqual(['Answer each below', 'Choose where it goes', 'Choose where it goes', 'plate for SH0010', 'new shot new']);
  await user.upload(input(), video('later.mov'));
  expect(await panel.findByRole('combobox', { name: 'later.mov' })).toHaveDisplayValue('Choose where it goes');
  await user.click(panel.getByRole('button', { name: 'Upload 5 plates' }));
  expect(panel.getAllByText(platePatternMessages.unanswered)).toHaveLength(3);
  expect([names, sent]).toEqual([[], []]);
  await user.selectOptions(panel.getByRole('combobox', { name: 'two.mov' }), 'plate for 0010');
  await user.selectOptions(panel.getByRole('combobox', { name: 'again.mov' }), 'not uploaded');
  await user.selectOptions(panel.getByRole('combobox', { name: 'later.mov' }), 'new shot later');
  await user.click(panel.getByRole('button', { name: 'Upload 4 plates' }));
  await waitFor(() => expect(names.toSorted()).toEqual(['later', 'new']));
  await waitFor(() => expect(sent.map(({ url }) => url)).toEqual(expect.arrayContaining([`/shots/${shotId}/upload`, `/shots/${other}/upload`])));
});

it('[S-1699] where no name speaks for a shot, or nobody answers, plates become shots at once', async () => {
  const { names } = takingServer();
  const asked = knows({});
  const { user } = show();
  await user.upload(input(), video('two.mov'));
  await waitFor(() => expect(names).toEqual(['two']));
  await user.upload(screen.getByLabelText('Folder to upload'), [
    inFolder(image('sky_v1.1002.png'), 'sky/sky_v1.1002.png'),
    inFolder(image('sky_v1.1001.png'), 'sky/sky_v1.1001.png'),
  ]);
  await waitFor(() => expect(names).toEqual(['two', 'sky']));
  expect(asked.at(-1)).toEqual(['sky', 'sky_v1']);
  finding.patience = 20;
  const logged = vi.spyOn(console, 'error');
  server.use(http.post(`*/packages/${packageId}/plate-matches`, () => new Promise<never>(() => undefined)));
  await user.upload(input(), video('late.mov'));
  await waitFor(() => expect(names).toEqual(['two', 'sky', 'late']));
  expect(logged.mock.calls.flat().join()).not.toContain('unhandled error');
  logged.mockRestore();
});
