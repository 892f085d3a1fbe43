import { remoteWidgets, setRemoteLoader } from '@prepmarket/web-kit';
import { renderRoutes } from '@prepmarket/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { loadWidget } from './loader.js';

const Card = ({ text }: { text: string }) => <p>{text}</p>;
const RemoteWidget = remoteWidgets<{ 'media/Card': { text: string } }>();
const show = () => renderRoutes([{ path: '/', element: <RemoteWidget name="media/Card" text="from afar" /> }], { at: '/' });

describe('RemoteWidget', () => {
  it('shows what the remote offers, with its props', async () => {
    const asked: string[] = [];
    setRemoteLoader(async (id) => {
      asked.push(id);
      return { default: Card };
    });
    show();
    expect(await screen.findByText('from afar')).toBeVisible();
    expect(asked).toEqual(['media/widgets/Card']);
  });

  it('[S-2593] keeps no place while it loads where none is asked for', async () => {
    setRemoteLoader(async () => ({ default: Card }));
    renderRoutes([{ path: '/', element: <RemoteWidget name="media/Card" text="from afar" loading={null} /> }], { at: '/' });
    expect(screen.queryByLabelText('Loading')).not.toBeInTheDocument();
    expect(await screen.findByText('from afar')).toBeVisible();
  });

  it('shows a panel with Retry while the remote is away and works again after it', async () => {
    let away = true;
    setRemoteLoader(async () => {
      if (away) throw new Error('no answer');
      return { default: Card };
    });
    const { user, container } = show();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(await axe(container)).toHaveNoViolations();
    away = false;
    await user.click(retry);
    expect(await screen.findByText('from afar')).toBeVisible();
  });

  it('[S-973] draws what was loaded before at once, without saying that it loads', async () => {
    setRemoteLoader(async () => ({ default: Card }));
    const first = show();
    expect(screen.getByLabelText('Loading')).toBeVisible();
    await screen.findByText('from afar');
    first.unmount();
    show();
    expect(screen.getByText('from afar')).toBeVisible();
  });

  it('[S-1325] is there although it has arrived between its picture and its effect, as for a page that is drawn twice while it begins', async () => {
    setRemoteLoader(async () => ({ default: Card }));
    const Early = () => {
      useLayoutEffect(() => void loadWidget('media/Card'), []);
      return <RemoteWidget name="media/Card" text="from afar" loading={<i>not yet</i>} />;
    };
    const place = document.body.appendChild(document.createElement('div'));
    // Without the testing library, which runs effects before anything could arrive.
    const testing = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    testing.IS_REACT_ACT_ENVIRONMENT = false;
    const root = createRoot(place);
    root.render(<Early />);
    await waitFor(() => expect(screen.getByText('from afar')).toBeVisible());
    root.unmount();
    place.remove();
    testing.IS_REACT_ACT_ENVIRONMENT = true;
  });

  describe('with something else in its place', () => {
    beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
    afterEach(() => vi.useRealTimers());

    const absent = () => {
      const remote = { away: true, asked: 0 };
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      setRemoteLoader(async () => {
        remote.asked += 1;
        if (remote.away) throw new Error('no answer');
        return { default: Card };
      });
      renderRoutes([{ path: '/', element: <RemoteWidget name="media/Card" text="from afar" loading={false} failed={<p>nothing yet</p>} /> }], { at: '/' });
      return remote;
    };
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

    it('[S-1325] is asked for again by itself, later each time, until it is there', async () => {
      const remote = absent();
      await waitFor(() => expect(screen.getByText('nothing yet')).toBeVisible());
      expect(remote.asked).toBe(1);
      await pass(2_000);
      expect(remote.asked).toBe(2);
      await pass(1_500);
      expect(remote.asked).toBe(2);
      await pass(2_500);
      expect(remote.asked).toBe(3);
      expect(screen.getByText('nothing yet')).toBeVisible();
      remote.away = false;
      await pass(8_000);
      expect(screen.getByText('from afar')).toBeVisible();
      await pass(200_000);
      expect(remote.asked).toBe(4);
    });

    it.each(['focus', 'online', 'visibilitychange'])('[S-1325] is asked for at once on %s', async (event) => {
      const remote = absent();
      await waitFor(() => expect(screen.getByText('nothing yet')).toBeVisible());
      remote.away = false;
      act(() => void (event === 'visibilitychange' ? document : window).dispatchEvent(new Event(event)));
      await waitFor(() => expect(screen.getByText('from afar')).toBeVisible());
      expect(remote.asked).toBe(2);
    });
  });

  it('keeps a widget that throws from taking the page down', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let broken = true;
    setRemoteLoader(async () => ({
      default: (props: { text: string }) => {
        if (broken) throw new Error('broken');
        return <Card {...props} />;
      },
    }));
    const { user } = show();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    broken = false;
    await user.click(retry);
    expect(await screen.findByText('from afar')).toBeVisible();
  });
});
