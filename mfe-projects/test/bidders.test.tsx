import { biddersLabel, projectMessages } from '@prepmarket/catalog-api';
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
