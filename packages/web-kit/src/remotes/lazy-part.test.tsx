import { lazyPart, onError } from '@prepmarket/web-kit';
import { renderRoutes } from '@prepmarket/web-kit/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';

describe('lazyPart', () => {
  it('[S-565] offers another try when its piece does not arrive, and tells of it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const told = vi.fn();
    const stop = onError(told);
    let away = true;
    const Menu = lazyPart(async () => {
      if (away) throw new Error('no such chunk');
      return { default: ({ name }: { name: string }) => <p>{name}</p> };
    });
    const { user, container } = renderRoutes(
      [
        {
          path: '/',
          element: (
            <>
              <Menu name="one" />
              <Menu name="two" />
            </>
          ),
        },
      ],
      { at: '/' },
    );
    const [retry] = await screen.findAllByRole('button', { name: 'Retry' });
    expect(told).toHaveBeenCalledWith(new Error('no such chunk'), 'piece');
    expect(await axe(container)).toHaveNoViolations();
    away = false;
    await user.click(retry as HTMLElement);
    expect(await screen.findByText('one')).toBeVisible();
    expect(screen.getByText('two')).toBeVisible();
    stop();
    vi.restoreAllMocks();
  });
});
