import { plateMatch, platePatternMessages, usualPlatePattern } from '@prepmarket/catalog-api';
import { fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { answerAll, at, open, PACKAGE, project, projectUrl, SHOT, vendor } from './answers.js';

beforeEach(answerAll);

const match = (name: string) => ({ id: SHOT, _id: SHOT, package_id: PACKAGE, name, has_plate: false });

it('[S-1698] the owner changes how names of plates are built, and sees which shot a name would find', async () => {
  const tried: { names: string[]; pattern: string }[] = [];
  let saved: unknown;
  server.use(
    http.post(`${projectUrl}/plate-matches`, async ({ request }) => {
      const body = (await request.json()) as (typeof tried)[number];
      tried.push(body);
      if (!body.pattern.includes('{shot}')) return fail(400, platePatternMessages.unreadable);
      return ok('matches', [plateMatch.parse({ name: body.names[0], shots: body.pattern === usualPlatePattern ? [] : [match('SH0030')] })]);
    }),
    http.put(projectUrl, async ({ request }) => {
      saved = await request.json();
      return ok('project', project({ plate_pattern: '{shot}.{what}' }));
    }),
  );
  const { user, container } = open(at.project);
  await user.click((await screen.findAllByRole('button', { name: 'Change' })).at(-1) as HTMLElement);
  const pattern = await screen.findByRole('textbox', { name: 'Pattern' });
  expect(pattern).toHaveValue(usualPlatePattern);
  expect(await screen.findByText(/No shot of this project goes by this name/)).toBeVisible();
  await user.clear(pattern);
  await user.type(pattern, '{{what}');
  expect(await screen.findByText(platePatternMessages.unreadable)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save Pattern' })).toBeDisabled();
  await user.clear(pattern);
  await user.type(pattern, '{{shot}.{{what}');
  expect(await screen.findByText('This is a plate for SH0030.')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Save Pattern' }));
  expect(await screen.findByText(platePatternMessages.saved)).toBeVisible();
  await waitFor(() => expect(saved).toEqual({ title: 'Old Bridge', plate_pattern: '{shot}.{what}' }));
});

it('[S-1698] nobody else is offered that', async () => {
  open(at.project, vendor);
  expect(await screen.findByRole('heading', { level: 1, name: 'Old Bridge' })).toBeVisible();
  expect(screen.queryByText('Names of Plates')).toBeNull();
});
