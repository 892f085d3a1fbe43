import { ErrorScreen, useTitle } from '@prepmarket/web-kit';
import { Link } from '@prepmarket/web-kit/router';
import { timing, useNotify } from '@prepmarket/web-kit/store';
import { renderRoutes } from '@prepmarket/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Frame } from './frame.js';

const One = () => {
  const [rows, setRows] = useState(['row']);
  return (
    <>
      <h1>One</h1>
      <Link to="/two">To two</Link>
      <Link to="/late">To late</Link>
      <Link to="/form">To form</Link>
      <Link to="/slow">To slow</Link>
      {rows.map((row) => (
        <button type="button" key={row} onClick={() => setRows([])}>
          Delete {row}
        </button>
      ))}
    </>
  );
};
const Two = () => {
  useTitle('Second');
  return <h1>Two</h1>;
};
const Late = () => {
  const [here, setHere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHere(true), 20);
    return () => clearTimeout(timer);
  }, []);
  return here ? <h1>Late</h1> : <p>wait</p>;
};
const FormScreen = () => (
  <>
    <h1>Form</h1>
    {/* biome-ignore lint/a11y/noAutofocus: that is what the test is about */}
    <input aria-label="First" autoFocus />
  </>
);
let arrive = () => undefined as undefined;
const slow = () =>
  new Promise<{ Component: () => React.ReactNode }>((done) => {
    arrive = () => void done({ Component: () => <h1>Slow</h1> }) as undefined;
  });
const Teller = () => {
  const notify = useNotify();
  return (
    <>
      <h1>Teller</h1>
      <button type="button" onClick={() => notify('success', '$40 released to Vera Stone')}>
        Tell
      </button>
    </>
  );
};
const show = (at: string, more: Parameters<typeof renderRoutes>[0] = []) =>
  renderRoutes(
    [
      {
        element: <Frame />,
        children: [
          { path: '/one', element: <One /> },
          { path: '/two', element: <Two /> },
          { path: '/late', element: <Late /> },
          { path: '/form', element: <FormScreen /> },
          { path: '/slow', lazy: slow },
          ...more,
        ],
      },
    ],
    { at },
  );
const heading = (name: string) => screen.findByRole('heading', { name });
const follow = async (user: ReturnType<typeof show>['user'], name: string) => user.click(await screen.findByRole('link', { name }));

describe('arriving at a screen', () => {
  it('[S-577] focuses its heading and announces its title; not at the start', async () => {
    document.title = 'Start';
    const { user, container } = show('/one');
    expect(await heading('One')).not.toHaveFocus();
    await follow(user, 'To two');
    await waitFor(async () => expect(await heading('Two')).toHaveFocus());
    await waitFor(() => expect(container.querySelector('[data-announcer]')).toHaveTextContent('Second · Prepmarket'));
  });

  it('[S-577] waits for a heading that comes later, and leaves the focus to a field that took it', async () => {
    const { user, router } = show('/one');
    await follow(user, 'To late');
    await waitFor(async () => expect(await heading('Late')).toHaveFocus());
    await act(() => router.navigate('/form'));
    expect(await screen.findByRole('textbox', { name: 'First' })).toHaveFocus();
  });

  it('[S-577] takes the focus when what had it is gone', async () => {
    const { user } = show('/one');
    await user.click(await screen.findByRole('button', { name: 'Delete row' }));
    await waitFor(async () => expect(await heading('One')).toHaveFocus());
  });

  it('[S-577] shows progress while the next screen is on its way', async () => {
    const { user } = show('/one');
    await follow(user, 'To slow');
    expect(await screen.findByRole('progressbar', { name: 'Loading the page' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'One' })).toBeVisible();
    act(() => arrive());
    expect(await heading('Slow')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('offline', () => {
  const line = (on: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(on);
    act(() => void window.dispatchEvent(new Event(on ? 'online' : 'offline')));
  };
  afterEach(() => vi.restoreAllMocks());

  it('[S-578] is said in words until the line is back', async () => {
    show('/one');
    await heading('One');
    expect(screen.queryByText(/You are offline/)).toBeNull();
    line(false);
    expect(screen.getByText('You are offline. What you see may be old.')).toBeVisible();
    line(true);
    expect(screen.queryByText(/You are offline/)).toBeNull();
  });

  it('[S-578] a screen that could not be loaded says so once and comes by itself when the line is back', async () => {
    const retry = vi.fn();
    show('/away', [{ path: '/away', element: <ErrorScreen title="This part is not available right now" onRetry={retry} /> }]);
    await heading('This part is not available right now');
    line(false);
    expect(screen.getAllByText(/offline/)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(retry).not.toHaveBeenCalled();
    line(true);
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

describe('toasts', () => {
  it('[S-579] wait while they are read and close by keyboard', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = renderRoutes([{ path: '/', element: <Teller /> }], { at: '/' });
    await user.click(await screen.findByRole('button', { name: 'Tell' }));
    const text = await screen.findByText('$40 released to Vera Stone');
    await user.hover(text);
    act(() => void vi.advanceTimersByTime(2 * timing.noticeShown));
    expect(text).toBeVisible();
    await user.unhover(text);
    act(() => void vi.advanceTimersByTime(timing.noticeShown + 100));
    await waitFor(() => expect(screen.queryByText('$40 released to Vera Stone')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Tell' }));
    const close = await screen.findByRole('button', { name: 'Close' });
    close.focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('$40 released to Vera Stone')).toBeNull());
    vi.useRealTimers();
  });
});
