import { noticesMessages } from '@prepmarket/notices-api';
import { fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show } from '../../test/show.js';

const answer = () => {
  const asked: string[] = [];
  const stopped = { kinds: ['New proposals on my projects'], digest: false };
  server.use(
    http.post('/api/notices/unsubscribe/:secret', ({ params }) => {
      asked.push(`${params.secret}`);
      return ok('unsubscribed', stopped);
    }),
    http.post('/api/notices/unsubscribe/:secret/all', ({ params }) => {
      asked.push(`${params.secret} all`);
      return ok('unsubscribed', stopped);
    }),
  );
  return asked;
};

describe('[S-1429] the screen that a letter leads to', () => {
  it('stops nothing by itself, and letters like this one when asked', async () => {
    const asked = answer();
    const { container, user } = show('/unsubscribe/abc');
    const button = await screen.findByRole('button', { name: 'Stop emails like this one' });
    expect(asked).toEqual([]);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(button);
    expect(await screen.findByText(noticesMessages.unsubscribed)).toBeVisible();
    expect(screen.getByText(/New proposals on my projects/)).toBeVisible();
    expect(asked).toEqual(['abc']);
    await user.click(screen.getByRole('button', { name: 'Stop all emails' }));
    expect(await screen.findByText(noticesMessages.unsubscribedAll)).toBeVisible();
    expect(asked).toEqual(['abc', 'abc all']);
    expect(screen.getByRole('link', { name: 'Change what you get' })).toHaveAttribute('href', '/notices/preferences');
  });

  it('says that a link is dead, and lets it be tried again', async () => {
    server.use(http.post('/api/notices/unsubscribe/:secret', () => fail(404, noticesMessages.unsubscribeDead)));
    const { user } = show('/unsubscribe/old');
    await user.click(await screen.findByRole('button', { name: 'Stop emails like this one' }));
    expect(await screen.findByText(noticesMessages.unsubscribeDead)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stop emails like this one' })).toBeEnabled();
  });
});
