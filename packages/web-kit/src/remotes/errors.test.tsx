import { ErrorBoundary, onError, reportError, screenBoundary, watchPage } from '@prepmarket/web-kit';
import { renderRoutes } from '@prepmarket/web-kit/testing';
import { screen } from '@testing-library/react';

const Broken = () => {
  throw new Error('broken');
};

describe('onError', () => {
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());

  const listen = () => {
    const told: [string, string][] = [];
    const stop = onError((error, place) => void told.push([(error as Error).message, place]));
    return { told, stop };
  };

  it('hears of a part and of a screen that could not be drawn', async () => {
    const { told, stop } = listen();
    const { unmount } = renderRoutes(
      [
        {
          path: '/',
          element: (
            <ErrorBoundary>
              <Broken />
            </ErrorBoundary>
          ),
        },
      ],
      { at: '/' },
    );
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    unmount();
    renderRoutes([{ path: '/', element: <Broken />, ...screenBoundary }], { at: '/' });
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(told).toEqual([
      ['broken', 'part'],
      ['broken', 'screen'],
    ]);
    stop();
  });

  it('hears of what nobody caught once the page is watched, and of nothing after it stopped', () => {
    const { told, stop } = listen();
    watchPage();
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('late') }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('refused') }));
    stop();
    reportError(new Error('unheard'), 'piece');
    expect(told).toEqual([
      ['late', 'page'],
      ['refused', 'page'],
    ]);
  });

  it('goes on when a listener fails', () => {
    const stop = onError(() => {
      throw new Error('listener');
    });
    expect(() => reportError(new Error('x'), 'piece')).not.toThrow();
    stop();
  });
});
