import { biddersLabel, projectMessages } from '@prepmarket/catalog-api';
import { contractPaths, levelMessages } from '@prepmarket/contracts-api';
import { http, ok, server } from '@prepmarket/web-kit/testing';
import { screen } from '@testing-library/react';
import { answerAll, at, client, list, open, project, projectUrl, vendor } from './answers.js';

const NAME = /^Who may bid/;
const show = (over: Parameters<typeof project>[0]) => server.use(http.get(projectUrl, () => ok('project', project(over))));

beforeEach(() => {
  answerAll();
  server.use(http.get('*/api/projects', () => list([])));
});

describe('[S-2359] who may bid', () => {
  it('is chosen under Advanced, and sent alone where nothing else was changed', async () => {
    let sent: object = {};
    server.use(
      http.put(projectUrl, async ({ request }) => {
        sent = (await request.json()) as object;
        return ok('project', project());
      }),
    );
    show({ status: 'draft', bidders: 'all' });
    const { user } = open(`${at.project}/edit`);
    await user.click(await screen.findByRole('button', { name: /^Advanced/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: NAME }), biddersLabel.certified);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(projectMessages.updated)).toBeVisible();
    expect(sent).toMatchObject({ bidders: 'certified' });
    expect(sent).not.toHaveProperty('sealed_until');
  });

  it('stays where proposals are sealed, and says why', async () => {
    show({ status: 'open', bidders: 'verified', sealed_until: '2036-01-01T00:00:00.000Z' });
    const { user } = open(`${at.project}/edit`);
    await user.click(await screen.findByRole('button', { name: /^Advanced/ }));
    expect(screen.getByRole('combobox', { name: NAME })).toBeDisabled();
    expect(screen.getByText(projectMessages.biddersSealed)).toBeVisible();
  });

  it('stands on the project’s page, unless everybody may', async () => {
    show({ status: 'open', bidders: 'certified_for_all_types' });
    open(at.project, client);
    expect(await screen.findByText(`${biddersLabel.certified_for_all_types}, and whoever is invited`)).toBeVisible();
  });

  it('is marked in Find Projects', async () => {
    server.use(http.get('*/api/projects', () => list([project({ status: 'open', bidders: 'certified' })])));
    open('/find-projects', vendor);
    expect(await screen.findByText('Certified only')).toBeVisible();
  });
});

describe('[S-2501] a vendor below the level that a project asks for', () => {
  const SENTENCE = 'This project takes proposals of certified vendors, and you are not certified yet.';
  const standing = { verified: true, certified: false, notFor: [], invited: false, lapsed: false };
  const asking = (my_standing: typeof standing) => project({ status: 'open', bidders: 'certified', my_standing });

  it('reads in Find Projects what is needed and where that is said, in place of the way to a proposal', async () => {
    server.use(http.get('*/api/projects', () => list([asking(standing)])));
    open('/find-projects', vendor);
    expect(await screen.findByText(SENTENCE)).toBeVisible();
    expect(screen.getByRole('link', { name: levelMessages.link })).toHaveAttribute('href', contractPaths.levels);
    expect(screen.queryByText('Submit Proposal')).not.toBeInTheDocument();
  });

  it('finds no way to a proposal on the project’s page', async () => {
    server.use(http.get(projectUrl, () => ok('project', asking(standing))));
    open(at.project, vendor);
    expect(await screen.findByRole('link', { name: 'Board' })).toBeVisible();
    expect(screen.queryByText('Submit Proposal')).not.toBeInTheDocument();
  });

  it('bids all the same where it is invited', async () => {
    server.use(http.get(projectUrl, () => ok('project', asking({ ...standing, invited: true }))));
    server.use(http.get('*/api/projects', () => list([asking({ ...standing, invited: true })])));
    const { router } = open(at.project, vendor);
    expect(await screen.findByText('Submit Proposal')).toBeVisible();
    await router.navigate('/find-projects');
    expect(await screen.findByText('Submit Proposal')).toBeVisible();
    expect(screen.queryByText(SENTENCE)).not.toBeInTheDocument();
  });
});
