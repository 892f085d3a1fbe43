import { keptOfDeleted } from '@prepmarket/identity-api';
import { testUser } from '@prepmarket/web-kit/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show } from '../../test/show.js';

describe('the pages below the footer', () => {
  it.each([
    ['/terms', 'Terms', /adds terms of its own/],
    ['/privacy', 'Privacy', /adds who it is/],
    ['/source', 'Source', /Apache License 2.0: read it/],
  ])('[S-2426] %s is read by everybody', async (path, title, sentence) => {
    const { container } = show(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    show(path, { user: testUser() });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  it('[S-2426] what is kept of a deleted account is said in the words of the profile', async () => {
    show('/privacy');
    await screen.findByRole('heading', { level: 1 });
    for (const kept of keptOfDeleted) expect(screen.getByText(kept)).toBeVisible();
  });
});
