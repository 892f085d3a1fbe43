import { useCopy } from '@prepmarket/web-kit/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const Copying = () => {
  const { copied, copy } = useCopy();
  return (
    <button type="button" onClick={() => copy('a1b2')}>
      {String(copied)}
    </button>
  );
};

afterEach(() => vi.restoreAllMocks());

it('copies a text and says so', async () => {
  const user = userEvent.setup();
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  render(<Copying />);
  await user.click(screen.getByRole('button', { name: 'undefined' }));
  expect(await screen.findByRole('button', { name: 'true' })).toBeVisible();
  expect(written).toHaveBeenCalledWith('a1b2');
});

it.each([
  ['refuses', () => vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))],
  ['has no clipboard', () => vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)],
])('says where the browser %s', async (_name, prepare) => {
  const user = userEvent.setup();
  render(<Copying />);
  prepare();
  await user.click(screen.getByRole('button', { name: 'undefined' }));
  expect(await screen.findByRole('button', { name: 'false' })).toBeVisible();
});
