import type { RouteObject } from '@prepmarket/web-kit/router';
import { trespass } from './claims.js';
import type { Remote } from './manifest.js';

const remotes: Remote[] = [
  { name: 'projects', entry: '/p.js', paths: ['/dashboard', '/projects'] },
  { name: 'bids', entry: '/b.js', paths: ['/projects/:projectId/bid', '/projects/:projectId/bids'] },
  { name: 'contracts', entry: '/c.js', paths: ['/contracts', '/projects/:projectId/bids/:bidId/contract'] },
];
const remote = (name: string) => remotes.find((each) => each.name === name) as Remote;
const judge = (name: string, ...paths: string[]) =>
  trespass(
    remote(name),
    remotes,
    paths.map((path) => ({ path })),
  );

describe('[S-561] what a remote may hang', () => {
  it('is what lies under its own claims', () => {
    expect(judge('projects', '/dashboard', '/projects/:projectId', '/projects/:projectId/packages/:packageId/edit')).toBeUndefined();
    expect(judge('bids', '/projects/:projectId/bids', '/projects/:projectId/bids/:bidId')).toBeUndefined();
    expect(judge('contracts', '/contracts/:contractId', '/projects/:projectId/bids/:bidId/contract')).toBeUndefined();
  });

  it.each([
    ['bids', '/contracts/:contractId'],
    ['bids', '/:anything'],
    ['bids', '*'],
    ['bids', '/login'],
    ['projects', '/projects/:projectId/bids'],
  ])('is not, for %s, %s', (name, path) => {
    expect(judge(name, path)).toMatch('does not claim');
  });

  it.each(['/projects/:projectId/:page', '/projects/*'])('is nothing that hides what another claims: %s', (path) => {
    expect(judge('projects', path)).toMatch('would hide /projects/:projectId/bid');
  });

  it('is judged below pathless and nested routes too', () => {
    const nested: RouteObject[] = [{ children: [{ path: '/projects', children: [{ index: true }, { path: ':projectId/bids' }] }] }];
    expect(trespass(remote('projects'), remotes, nested)).toMatch('/projects/:projectId/bids');
  });

  it('is nothing that two claim alike', () => {
    const twin = { name: 'twin', entry: '/t.js', paths: ['/contracts'] };
    expect(trespass(twin, [...remotes, twin], [{ path: '/contracts' }])).toBe('contracts and twin both claim /contracts');
  });
});
