import { catalogFailures, newProject } from '@prepmarket/catalog-api';
import { http, ok, server, typeDay } from '@prepmarket/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { answerAll, at, failures, held, open, project } from './answers.js';

const LISTED = '*/api/projects';
const field = (name: RegExp) => screen.findByRole('textbox', { name });
const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create Project' }));
const pickDay = async (user: UserEvent) => {
  await typeDay(user, screen.getByRole('group', { name: /^Deadline/ }), '2030-12-31');
};
const fillIn = async (user: UserEvent, { min = '1000', max = '2000' } = {}) => {
  await user.type(await field(/^Title/), 'Old Bridge');
  await user.type(await field(/^Minimum budget/), min);
  await user.type(await field(/^Maximum budget/), max);
  await pickDay(user);
};
const file = (name: string, size: number) => new File(['x'.repeat(size)], name);

beforeEach(answerAll);

describe('Create project', () => {
  it('[S-193] [S-194] [S-204] [S-209] sends what was entered and opens the project', async () => {
    let sent: unknown;
    const answer = held();
    server.use(
      http.post(LISTED, async ({ request }) => {
        sent = await request.json();
        await answer.until;
        return ok('project', project());
      }),
    );
    const { user, router, container } = open('/projects/create');
    await fillIn(user);
    await user.type(await field(/^Description/), 'Clean plates');
    await user.type(await field(/^Category/), 'Film');
    await user.type(await field(/^Skills/), 'Roto{Enter}');
    expect(screen.getAllByText('$').length).toBe(2);
    expect(screen.getByLabelText('Add attachments', { selector: 'input' })).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await send(user);
    expect(await screen.findByRole('button', { name: 'Creating...' })).toBeDisabled();
    answer.release();
    expect(await screen.findByText('Project created successfully')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe(at.project));
    expect(newProject.parse(sent)).toEqual({
      title: 'Old Bridge',
      description: 'Clean plates',
      category: 'Film',
      bidders: 'all',
      budget: { min: 1000, max: 2000 },
      deadline: '2030-12-31',
      skills: ['Roto'],
      status: 'draft',
    });
  });

  it('[S-195] [S-196] adds a skill by Enter once, and takes it out again', async () => {
    const { user } = open('/projects/create');
    await user.type(await field(/^Skills/), 'Roto{Enter}roto{Enter}Keying{Enter}');
    expect(screen.getAllByText(/^roto$/i)).toHaveLength(1);
    await user.click(screen.getByTitle('Remove Roto').closest('svg') as Element);
    expect(screen.queryByText('Roto')).not.toBeInTheDocument();
    expect(screen.getByText('Keying')).toBeVisible();
  });

  it('[S-197] [S-198] [S-205] collects attachments with their size in KB and sends them as a form', async () => {
    let sent: FormData | undefined;
    server.use(
      http.post(LISTED, async ({ request }) => {
        sent = await request.formData();
        return ok('project', project());
      }),
    );
    const { user } = open('/projects/create');
    await fillIn(user);
    const input = screen.getByLabelText('Add attachments', { selector: 'input' });
    await user.upload(input, file('brief.pdf', 2048));
    await user.upload(input, file('notes.txt', 512));
    expect(screen.getByText('brief.pdf')).toBeVisible();
    expect(screen.getByText('2.00 KB')).toBeVisible();
    expect(screen.getByText('512 B')).toBeVisible();
    await send(user);
    expect(await screen.findByText('Project created successfully')).toBeVisible();
    expect(sent?.getAll('attachments')).toHaveLength(2);
    expect(JSON.parse(String(sent?.get('budget')))).toEqual({ min: 1000, max: 2000 });
    expect(JSON.parse(String(sent?.get('skills')))).toEqual([]);
  });

  it('[S-199] [S-200] [S-202] names each thing that is missing', async () => {
    const { user } = open('/projects/create');
    await user.type(await field(/^Title/), '   ');
    await send(user);
    expect(await screen.findByText('Project title is required')).toBeVisible();
    expect(screen.getAllByText('Budget range is required').length).toBeGreaterThan(0);
    expect(screen.getByText('Please select a deadline')).toBeVisible();
  });

  it('[S-201] refuses a reversed budget and takes one of a single amount', async () => {
    server.use(http.post(LISTED, () => ok('project', project())));
    const { user } = open('/projects/create');
    await fillIn(user, { min: '3000' });
    await send(user);
    expect(await screen.findByText('Minimum budget cannot be greater than maximum budget')).toBeVisible();
    await user.clear(await field(/^Maximum budget/));
    await user.type(await field(/^Maximum budget/), '3000');
    await send(user);
    expect(await screen.findByText('Project created successfully')).toBeVisible();
  });

  it.each(failures(catalogFailures.createProject))('[S-210] says why it was not created: %s', async (_how, answer, text) => {
    server.use(http.post(LISTED, answer));
    const { user } = open('/projects/create');
    await fillIn(user);
    await send(user);
    expect(await screen.findByText(text)).toBeVisible();
  });
});
