import * as z from 'zod/mini';
import {
  cannotAgreeToRemoval,
  cannotChangeProject,
  cannotDeleteProject,
  cannotEditProject,
  cannotReadOwners,
  cannotRemove,
  cannotSeeProject,
  cannotSeeProjectHistory,
  type Engagement,
  emptyProjectWarning,
  endUnderContract,
  newProject,
  newShot,
  type OwnedProject,
  packageEdit,
  packageForm,
  packageMessages,
  projectBadge,
  projectDetailBadge,
  projectMessages,
  projectQuery,
  removalMessages,
  shotMessages,
  uniqueSkills,
} from './index.js';

const client = { id: 'c', role: 'client' } as const;
const vendor = { id: 'v', role: 'vendor' } as const;
const admin = { id: 'a', role: 'admin' } as const;
const project = (status: OwnedProject['status']): OwnedProject => ({ user_id: 'c', client_id: 'c', status });
const engaged = (bidStatus: Engagement['bidStatus'], contractStatus: Engagement['contractStatus'] = null): Engagement[] => [
  { vendorId: 'v', bidStatus, contractStatus },
];
const firstIssue = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message;
const whole = { title: 'Bridge', budget: { min: 1, max: 2 }, deadline: '2027-01-01' };

describe('a new project', () => {
  it.each([
    [{ ...whole, title: '  ' }, 'Project title is required'],
    [{ ...whole, budget: { min: 1 } }, 'Budget range is required'],
    [{ ...whole, budget: undefined }, 'Budget range is required'],
    [{ ...whole, budget: { min: 3, max: 2 } }, 'Minimum budget cannot be greater than maximum budget'],
    [{ ...whole, deadline: '' }, 'Please select a deadline'],
    [{ ...whole, deadline: '2027-02-31' }, 'Please select a deadline'],
    [{ ...whole, deadline: 'some day 1' }, 'Please select a deadline'],
    [{ ...whole, skills: 'Roto' }, 'Skills must be a list of words'],
    [{ ...whole, skills: [5] }, 'Skills must be a list of words'],
    [{ ...whole, skills: ['Ro\0to'] }, 'Text must not contain broken characters'],
    [{ ...whole, skills: ['x'.repeat(61)] }, 'Text must be at most 60 characters'],
  ])('refuses %j', (value, message) => {
    expect(firstIssue(newProject, value)).toBe(message);
  });

  it.each([
    ['[S-199] [S-203] a blank title', { title: '   ' }, 'Project title is required'],
    ['[S-200] [S-203] no budget', { budget: undefined }, 'Budget range is required'],
    ['[S-200] [S-203] half a budget', { budget: { min: 5 } }, 'Budget range is required'],
    ['[S-202] [S-203] no deadline', { deadline: undefined }, 'Please select a deadline'],
    ['[S-167] a status that is none', { status: 'lost' }, projectMessages.statusInvalid],
    ['[S-170] a title of 201 characters', { title: 'x'.repeat(201) }, 'Text must be at most 200 characters'],
    ['[S-170] a description of 20001 characters', { description: 'x'.repeat(20_001) }, 'Text must be at most 20000 characters'],
    ['[S-170] 21 skills', { skills: Array.from({ length: 21 }, (_, n) => `Skill ${n}`) }, projectMessages.tooManySkills],
    ['[S-167] a negative budget', { budget: { min: -1, max: 1 } }, projectMessages.budgetNegative],
    ['[S-167] a fraction of a cent', { budget: { min: 1.005, max: 2 } }, 'Amounts must be whole cents'],
  ])('refuses %s', (_, more, message) => {
    expect(firstIssue(newProject, { ...whole, ...more })).toBe(message);
  });

  it('allows a budget of one amount', () => {
    expect(firstIssue(newProject, { ...whole, budget: { min: 2, max: 2 } })).toBeUndefined();
  });

  it('keeps a skill once, whatever its letter case', () => {
    expect(uniqueSkills(['Roto', ' roto', 'Keying'])).toEqual(['Roto', 'Keying']);
  });
});

describe('who sees a project', () => {
  const answers = (actor: Parameters<typeof cannotSeeProject>[0], engagements: Engagement[] = []) =>
    (['draft', 'open', 'in_progress', 'completed', 'cancelled'] as const).map((status) => cannotSeeProject(actor, project(status), engagements)?.status ?? 200);

  it('[S-231] always its owner and admins', () => {
    for (const actor of [client, admin]) expect(answers(actor)).toEqual([200, 200, 200, 200, 200]);
  });

  it.each([
    ['a stranger', []],
    ['a rejected bidder', engaged('rejected')],
    ['one who has withdrawn', engaged('withdrawn')],
    ['a rejected bidder whose unsigned contract is still there', engaged('rejected', 'draft')],
    ['the vendor of a contract that was cancelled', engaged('rejected', 'cancelled')],
    ['a vendor beside the one under contract', [{ ...(engaged('accepted', 'active')[0] as Engagement), vendorId: 'w' }]],
  ])('[S-231] of vendors not %s, unless it is open', (_, engagements) => {
    expect(answers(vendor, engagements)).toEqual([404, 200, 403, 403, 403]);
  });

  it.each([
    ['a pending bid', engaged('pending')],
    ['an accepted bid', engaged('accepted')],
    ['a completed contract', engaged('accepted', 'completed')],
  ])('[S-231] those with %s, but no draft', (_, engagements) => {
    expect(answers(vendor, engagements)).toEqual([404, 200, 200, 200, 200]);
  });

  it.each(['draft', 'active', 'disputed'] as const)('[S-231] the vendor of a contract that is %s, even a draft', (status) => {
    expect(answers(vendor, engaged('accepted', status))).toEqual([200, 200, 200, 200, 200]);
  });
});

describe('an accepted bid', () => {
  it('keeps the project from opening again, nothing else', () => {
    expect(cannotEditProject(client, project('in_progress'), engaged('accepted'), { title: 'x', status: 'open' })?.status).toBe(409);
    expect(cannotEditProject(client, project('in_progress'), engaged('accepted'), { title: 'x', status: 'cancelled' })).toBeUndefined();
  });

  it.each([{ budget: { min: 1, max: 2 } }, { deadline: '2999-01-01' }, { skills: [] }, { category: '' }])('keeps the terms: %j', (terms) => {
    const refused = cannotEditProject(client, project('in_progress'), engaged('accepted'), { title: 'x', ...terms });
    expect(refused).toEqual({ status: 409, message: 'Budget, deadline, skills and category cannot change after a bid was accepted.' });
  });

  it('keeps the project from being deleted until its contract is over', () => {
    expect(cannotDeleteProject(client, project('in_progress'), engaged('accepted', 'active'))?.status).toBe(409);
    expect(cannotDeleteProject(client, project('in_progress'), engaged('pending', 'active'))?.status).toBe(409);
    expect(cannotDeleteProject(client, project('completed'), engaged('accepted', 'completed'))).toBeUndefined();
    expect(cannotDeleteProject(vendor, project('open'), [])?.status).toBe(403);
  });
});

describe('a contract that still runs', () => {
  const under = engaged('accepted', 'active');

  it.each(['draft', 'active', 'disputed'] as const)('keeps the project from going back to draft while it is %s', (status) => {
    const back = { title: 'x', status: 'draft' } as const;
    expect(cannotEditProject(client, project('in_progress'), engaged('accepted', status), back)).toMatchObject({
      status: 409,
      message: projectMessages.underContractDraft,
    });
    expect(cannotEditProject(client, project('draft'), engaged('accepted', status), back)).toBeUndefined();
    expect(cannotEditProject(client, project('in_progress'), engaged('accepted'), back)).toBeUndefined();
  });

  it('asks before the project is ended, once it is signed', () => {
    const end = { title: 'x', status: 'cancelled' } as const;
    expect(cannotEditProject(client, project('in_progress'), under, end)).toMatchObject({
      status: 409,
      code: 'confirm',
      message: endUnderContract('cancelled'),
    });
    expect(cannotEditProject(client, project('in_progress'), under, { ...end, confirmed: true })).toBeUndefined();
    expect(cannotEditProject(client, project('cancelled'), under, end)).toBeUndefined();
    expect(cannotEditProject(client, project('in_progress'), engaged('accepted', 'draft'), end)).toBeUndefined();
    expect(cannotEditProject(client, project('in_progress'), under, { title: 'x', status: 'open', confirmed: true })?.message).toBe(
      projectMessages.awardStandsReopen,
    );
  });

  it('keeps packages and shots until its vendor agrees', () => {
    expect(cannotRemove('package', client, project('in_progress'), under, false)).toMatchObject({ status: 409, message: packageMessages.underContract });
    expect(cannotRemove('shot', client, project('in_progress'), under, false)).toMatchObject({ status: 409, message: shotMessages.underContract });
    expect(cannotRemove('shot', client, project('in_progress'), under, true)).toBeUndefined();
    expect(cannotRemove('shot', client, project('in_progress'), engaged('accepted', 'completed'), false)).toBeUndefined();
    expect(cannotRemove('shot', vendor, project('in_progress'), under, true)?.status).toBe(403);
  });

  it('lets only its vendor agree', () => {
    expect(cannotAgreeToRemoval(vendor, project('in_progress'), under)).toBeUndefined();
    for (const actor of [client, admin]) expect(cannotAgreeToRemoval(actor, project('in_progress'), under)?.status).toBe(403);
    expect(cannotAgreeToRemoval(vendor, project('in_progress'), engaged('accepted'))).toMatchObject({ status: 409, message: removalMessages.noContract });
    expect(cannotAgreeToRemoval({ id: 'x', role: 'vendor' }, project('in_progress'), under)?.message).toBe(projectMessages.notAllowed);
  });
});

it('[S-2586] says of what is read that it may not be read', () => {
  for (const cannot of [cannotSeeProjectHistory, cannotReadOwners]) expect(cannot(vendor, project('open'))?.message).toBe(projectMessages.notReader);
  expect(cannotChangeProject(vendor, project('open'))?.message).toBe(projectMessages.notOwner);
});

describe('deadlines', () => {
  const refused = (deadline: string, before: string) =>
    cannotEditProject(client, { ...project('open'), deadline: before }, [], { title: 'x', deadline })?.message;

  it('may be past in an edit only when they were', () => {
    expect(refused('2020-05-01', '2030-01-01')).toBe('The deadline cannot be in the past');
    expect(refused('2020-05-01', '2020-05-02')).toBe('The deadline cannot be in the past');
    expect(refused('2020-05-01T00:00:00.000Z', '2020-05-01')).toBeUndefined();
    expect(refused('2999-05-01', '2020-05-01')).toBeUndefined();
  });

  it('are never past in what is new', () => {
    expect(firstIssue(newProject, { ...whole, deadline: '2020-05-01' })).toBe('The deadline cannot be in the past');
    expect(firstIssue(newShot, { name: 'sh', deadline: '2020-05-01' })).toBe('The deadline cannot be in the past');
    expect(firstIssue(packageForm, { name: 'reel', deadline: '2020-05-01' })).toBe('The deadline cannot be in the past');
    for (const deadline of ['', null, undefined]) expect(firstIssue(packageForm, { name: 'reel', deadline })).toBeUndefined();
    expect(firstIssue(packageEdit, { name: 'reel', deadline: '2020-05-01' })).toBeUndefined();
  });
});

describe('the query of a list', () => {
  const read = (query: object) => z.safeParse(projectQuery, query);

  it('reads its filters, and takes an empty one as none', () => {
    const { page, limit, ...filters } =
      read({ skills: ' Roto,,paint ', task_type: 'roto,track', budget_min: '100.5', budget_max: '200', category: '' }).data ?? {};
    expect({ page, limit }).toEqual({ page: 1, limit: 50 });
    expect(filters).toEqual({ skills: ['Roto', 'paint'], task_type: ['roto', 'track'], budget_min: 100.5, budget_max: 200 });
    const none = { skills: '', task_type: ',', category: '', budget_min: '', budget_max: '', deadline_after: '', deadline_before: '', sort: '', status: '' };
    expect(read(none).data).toEqual({ page: 1, limit: 50 });
    expect(read({ skills: ['Roto, fine', 'Paint'] }).data?.skills).toEqual(['Roto, fine', 'Paint']);
  });

  it('[S-2589] reads ids and types with blanks, repeated, or both', () => {
    const [one, two, three] = ['4c2f1f0e-5a51-4c6a-9f0e-3f1b0a6b7c01', '4c2f1f0e-5a51-4c6a-9f0e-3f1b0a6b7c02', '4c2f1f0e-5a51-4c6a-9f0e-3f1b0a6b7c03'];
    expect(read({ ids: [`${one}, ${two}`, three], task_type: ['roto, track', 'paint'] }).data).toMatchObject({
      ids: [one, two, three],
      task_type: ['roto', 'track', 'paint'],
    });
  });

  it('[S-2586] speaks of a budget to look for as of what it is', () => {
    expect(read({ budget_min: 'abc' }).error?.issues[0]?.message).toBe(projectMessages.budgetUnreadable);
  });

  it.each([
    { task_type: 'roto,comp' },
    { budget_min: 'x' },
    { budget_min: '-1' },
    { budget_max: '1e99' },
    { budget_min: '3', budget_max: '2' },
    { deadline_after: '2026-02-31' },
    { sort: 'title; DROP TABLE projects' },
    { skills: Array.from({ length: 21 }, (_, n) => `s${n}`).join() },
    { skills: { a: 1 } },
    { category: ['a', 'b'] },
    { category: 'a\0b' },
  ])('refuses %j', (query) => {
    expect(read(query).success).toBe(false);
  });
});

it('warns of a project without tasks', () => {
  expect(emptyProjectWarning({ task_count: 0 })).toBe(projectMessages.emptyToPublish);
  expect(emptyProjectWarning({ task_count: 1 })).toBeUndefined();
});

describe('badges', () => {
  it('[S-180] [S-214] colours completed differently on cards and on its own page', () => {
    expect(projectBadge).toEqual({ draft: 'default', open: 'success', in_progress: 'primary', completed: 'secondary', cancelled: 'error' });
    expect(projectDetailBadge).toEqual({ ...projectBadge, completed: 'success' });
  });
});
