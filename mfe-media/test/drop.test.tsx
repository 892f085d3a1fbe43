import { fireEvent, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { takingServer } from './answers.js';
import { answerPlateMatches, area, input, show } from './card.js';
import { image, inFolder, textFile, video } from './files.js';

answerPlateMatches();

describe('dropping', () => {
  it('offers to drop or browse and has nothing for axe to find', async () => {
    const { container } = show();
    expect(screen.getByRole('button', { name: 'Drop videos here or browse files' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Browse a folder' })).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-272] says that a drop had no files', async () => {
    show();
    fireEvent.drop(area(), { dataTransfer: { types: ['Files'], files: [], items: [] } });
    expect(await screen.findByText('No valid files found')).toBeVisible();
  });

  it('[S-273] refuses what is neither video nor sequence', async () => {
    const { user } = show();
    await user.upload(input(), textFile('notes.txt'));
    expect(await screen.findByText('Please drop video files only')).toBeVisible();
  });

  it('[S-275] refuses 1001 files and uploads none', async () => {
    const { names } = takingServer();
    show();
    fireEvent.change(input(), { target: { files: Array.from({ length: 1001 }, (_, at) => video(`clip${at}.mp4`)) } });
    expect(await screen.findByText('Too many files')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
    expect(names).toEqual([]);
  });

  it('[S-276] walks a dropped folder to its bottom', async () => {
    const { names } = takingServer();
    show();
    const entry = (path: string, file: File) => ({ isDirectory: false, fullPath: path, file: (give: (file: File) => void) => give(file) });
    const folder = (children: object[]) => ({
      isDirectory: true,
      createReader: () => {
        const batches = [children, []];
        return { readEntries: (give: (batch: object[]) => void) => give(batches.shift() ?? []) };
      },
    });
    const day = folder([entry('/day1/.DS_Store', image('.DS_Store')), folder([entry('/day1/cam/take.mp4', video('take.mp4'))])]);
    fireEvent.drop(area(), {
      dataTransfer: { types: ['Files'], items: [{ kind: 'file', webkitGetAsEntry: () => day }] },
    });
    await waitFor(() => expect(names).toEqual(['day1 - take']));
    expect(await screen.findByText('Upload complete')).toBeVisible();
  });

  it('[S-276] takes a folder through browse', async () => {
    const { names, sent } = takingServer();
    const { user } = show();
    await user.upload(screen.getByLabelText('Folder to upload'), [inFolder(image('2.png'), 'sky/2.png'), inFolder(image('1.png'), 'sky/1.png')]);
    expect(await screen.findByText('Upload complete')).toBeVisible();
    expect(names).toEqual(['sky']);
    expect(sent[0]?.form.get('folderName')).toBe('sky');
  });

  it('[S-277] skips a large video by name and uploads the others', async () => {
    const { names } = takingServer();
    const { user, container } = show();
    await user.upload(input(), [Object.defineProperty(video('large.mov'), 'size', { value: 524_288_001 }), video('small.mov')]);
    expect(await screen.findByText('File large.mov skipped: Size must be less than 500MB')).toBeVisible();
    expect(await screen.findByText('Upload complete')).toBeVisible();
    expect(names).toEqual(['small']);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/skipped/)).toBeNull();
  });

  it('[S-282] wants two images in a folder', async () => {
    const { user } = show();
    await user.upload(screen.getByLabelText('Folder to upload'), inFolder(image('1.png'), 'sky/1.png'));
    expect(await screen.findByText('Please upload at least 2 images for a sequence')).toBeVisible();
  });
});
