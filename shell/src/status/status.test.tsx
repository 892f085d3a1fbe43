import { HttpResponse, http, server } from '@prepmarket/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show } from '../../test/show.js';

const says = (status: 'ok' | 'unavailable', media: 'ok' | 'unavailable') =>
  server.use(
    http.get('*/api/health', () =>
      HttpResponse.json({ success: status === 'ok', status, services: { identity: 'ok', media } }, { status: status === 'ok' ? 200 : 503 }),
    ),
  );
const row = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);

afterEach(() => vi.useRealTimers());

describe('/status', () => {
  it('[S-2427] tells everybody that every part is up', async () => {
    says('ok', 'ok');
    const { container } = show('/status');
    expect(await screen.findByText('Everything is up.')).toBeVisible();
    expect((await row('Accounts and signing in')).getByText('UP')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-2427] names the part that is away', async () => {
    says('unavailable', 'unavailable');
    show('/status');
    expect(await screen.findByText('A part is away. The others go on.')).toBeVisible();
    expect((await row('Plates, players and deliveries')).getByText('AWAY')).toBeVisible();
    expect((await row('Accounts and signing in')).getByText('UP')).toBeVisible();
  });

  it('[S-2427] says that nothing answers', async () => {
    server.use(http.get('*/api/health', () => HttpResponse.error()));
    show('/status');
    expect(await screen.findByText('The status could not be read.')).toBeVisible();
  });

  it('[S-2427] shows no answer of before as one of now', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    says('ok', 'ok');
    show('/status');
    expect(await screen.findByText('Everything is up.')).toBeVisible();
    server.use(http.get('*/api/health', () => HttpResponse.error()));
    act(() => vi.advanceTimersByTime(16_000));
    expect(await screen.findByText('The status could not be read.')).toBeVisible();
    expect(screen.queryByText('Everything is up.')).toBeNull();
    expect(screen.queryByText('UP')).toBeNull();
  });
});
