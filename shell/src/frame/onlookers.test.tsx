import type { Onlooker } from '@prepmarket/notices-api';
import { followStream } from '@prepmarket/web-kit/live';
import { signOut } from '@prepmarket/web-kit/store';
import { HttpResponse, http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { Onlookers } from './onlookers.js';

const at = 'contract/0191d0a0-0000-7000-8000-000000000001' as const;
const person = (nth: number): Onlooker => ({ id: String(nth), name: `Vera ${nth}`, initials: `V${nth}` });

const show = (people: Onlooker[]) => {
  server.use(
    http.get('*/api/stream', () => {
      const body = new ReadableStream({
        start: (line) => line.enqueue(new TextEncoder().encode('event: ready\ndata: {"stream":"one","beat":15}\n\n')),
      });
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
    }),
    http.get('*/api/stream/looking', ({ request }) => (new URL(request.url).searchParams.get('at') === at ? ok('onlookers', people) : ok('onlookers', []))),
    http.post('*/api/auth/logout', () => ok('done', {})),
  );
  const view = renderRoutes([{ path: '/', element: <Onlookers at={at} /> }], { at: '/', user: testUser() });
  act(() => followStream(view.store));
  return view;
};

describe('who else looks', () => {
  it('[S-1401] is shown by initials, and by name for who points at them, by keyboard as well', async () => {
    const { container, user, store } = show([person(1), person(2)]);
    const faces = await screen.findByRole('button', { name: 'Also looking at this: Vera 1, Vera 2' });
    expect(faces).toHaveTextContent('V1V2');
    expect(await axe(container)).toHaveNoViolations();
    await user.tab();
    expect(faces).toHaveFocus();
    await user.hover(faces);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Vera 1, Vera 2');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
    await user.click(faces);
    expect(screen.getByRole('tooltip')).toBeVisible();
    act(() => void store.dispatch(signOut()));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });

  it('[S-1401] is counted where there are too many for the place', async () => {
    const { store } = show([1, 2, 3, 4].map(person));
    expect(await screen.findByRole('button', { name: /Vera 4$/ })).toHaveTextContent('V1V2+2');
    act(() => void store.dispatch(signOut()));
  });
});
