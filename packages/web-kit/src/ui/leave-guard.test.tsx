import { act, screen, waitFor } from '@testing-library/react';
import { renderRoutes, testUser } from '../testing.js';
import { useLeaveGuard } from './leave-guard.js';

const words = { title: 'Stop it?', text: 'It is under way.', cancelLabel: 'Keep on' };
const Screen = ({ scope }: { scope?: 'screen' | 'session' }) => (
  <>
    <p>Here</p>
    {useLeaveGuard(true, words, scope)}
  </>
);
const show = (scope?: 'screen' | 'session') =>
  renderRoutes(
    [
      { path: '/here', element: <Screen scope={scope} /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { at: '/here', user: testUser() },
  );

describe('what would be lost', () => {
  it('with its screen is asked about before another screen', async () => {
    const { router } = show();
    act(() => void router.navigate('/there'));
    expect(await screen.findByText('It is under way.')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/here'));
  });

  it('with the session is asked about before signing out alone, wherever that leads', async () => {
    const { router, user } = show('session');
    act(() => void router.navigate('/here', { state: { signOut: 1 } }));
    expect(await screen.findByText('It is under way.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep on' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => void router.navigate('/there'));
    expect(await screen.findByText('Elsewhere')).toBeVisible();
  });
});
