import { maximumVideoBytes } from '@prepmarket/media-api';
import { renderRoutes, testUser } from '@prepmarket/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { useState } from 'react';
import VideoDrop from '../src/widgets/video-drop.js';
import { textFile, video } from './files.js';

const Form = () => {
  const [file, setFile] = useState<File>();
  return <VideoDrop file={file} onChange={setFile} />;
};
const show = () => renderRoutes([{ path: '/', element: <Form /> }], { at: '/', user: testUser() });
const drop = (...files: File[]) => {
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
  fireEvent.drop(screen.getByRole('region', { name: 'Video' }), { dataTransfer: { types: ['Files'], files, items } });
};

describe('the video of a new shot', () => {
  it.each(['plate.mp4', 'plate.MOV', 'plate.avi'])('[S-319] takes %s, dropped, shows its name and gives it back', async (name) => {
    const { user, container } = show();
    expect(screen.getByRole('button', { name: 'Drop a video here or browse files (optional)' })).toBeVisible();
    drop(video(name));
    expect(await screen.findByText(name)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: `Remove ${name}` }));
    expect(screen.queryByText(name)).toBeNull();
  });

  it('[S-319] takes one that was picked', async () => {
    const { user } = show();
    await user.upload(screen.getByLabelText('Video file'), video('plate.mp4'));
    expect(await screen.findByText('plate.mp4')).toBeVisible();
  });

  it('[S-320] refuses a video that is too large', async () => {
    show();
    drop(Object.defineProperty(video('plate.mp4'), 'size', { value: maximumVideoBytes + 1 }));
    expect(await screen.findByText('File size must be less than 500MB')).toBeVisible();
    expect(screen.queryByText('plate.mp4')).toBeNull();
  });

  it.each([
    ['another type', [textFile('notes.txt')]],
    ['a second file', [video('a.mp4'), video('b.mp4')]],
  ])('[S-321] refuses %s', async (_what, files) => {
    show();
    drop(...files);
    expect(await screen.findByText('Please drop a video file')).toBeVisible();
  });
});
