import * as z from 'zod/mini';
import {
  cannotDeleteProject,
  cannotEditProject,
  cannotSeeProject,
  cannotUseFrames,
  type Engagement,
  lastFrame,
  newProject,
  newTask,
  type OwnedProject,
  projectBadge,
  projectDetailBadge,
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

  it('allows a budget of one amount', () => {
    expect(firstIssue(newProject, { ...whole, budget: { min: 2, max: 2 } })).toBeUndefined();
  });

  it('keeps a skill once, whatever its letter case', () => {
    expect(uniqueSkills(['Roto', ' roto', 'Keying'])).toEqual(['Roto', 'Keying']);
  });
});

describe('who sees a project', () => {
  it('shows a draft to its owner and to admins only', () => {
    expect(cannotSeeProject(vendor, project('draft'), [])?.status).toBe(404);
    expect(cannotSeeProject(client, project('draft'), [])).toBeUndefined();
    expect(cannotSeeProject(admin, project('draft'), [])).toBeUndefined();
  });

  it('shows an open one to everybody and a later one to those who bid', () => {
    expect(cannotSeeProject(vendor, project('open'), [])).toBeUndefined();
    expect(cannotSeeProject(vendor, project('in_progress'), [])?.status).toBe(403);
    expect(cannotSeeProject(vendor, project('in_progress'), engaged('rejected'))).toBeUndefined();
    expect(cannotSeeProject(vendor, project('in_progress'), engaged('withdrawn'))?.status).toBe(403);
  });
});

describe('an accepted bid', () => {
  it('keeps the project from opening again, nothing else', () => {
    expect(cannotEditProject(client, project('in_progress'), engaged('accepted'), { title: 'x', status: 'open' })?.status).toBe(409);
    expect(cannotEditProject(client, project('in_progress'), engaged('accepted'), { title: 'x', status: 'cancelled' })).toBeUndefined();
  });

  it('keeps the project from being deleted until its contract is over', () => {
    expect(cannotDeleteProject(client, project('in_progress'), engaged('accepted', 'active'))?.status).toBe(409);
    expect(cannotDeleteProject(client, project('completed'), engaged('accepted', 'completed'))).toBeUndefined();
    expect(cannotDeleteProject(vendor, project('open'), [])?.status).toBe(403);
  });
});

describe('tasks', () => {
  it.each([
    [{}, 'Task type is required'],
    [{ task_type: 'keying' }, 'Task type must be one of: roto, track, or paint'],
    [{ task_type: 'roto', description: 'sixteen letters!' }, 'Description must be at most 15 characters'],
    [{ task_type: 'roto', description: 'a\0b' }, 'Text must not contain broken characters'],
    [{ task_type: 'roto', frame_start: true }, 'Frames are whole numbers'],
    [{ task_type: 'roto', frame_end: '1.5' }, 'Frames are whole numbers'],
  ])('refuses %j', (value, message) => {
    expect(firstIssue(newTask, value)).toBe(message);
  });

  it('takes the last frame from the clip, its metadata, else 100', () => {
    expect(lastFrame({ frame_count: 48, metadata: { frames: 47 } })).toBe(48);
    expect(lastFrame({ frame_count: null, metadata: { frames: 47 } })).toBe(47);
    expect(lastFrame({})).toBe(100);
  });

  it('keeps the range within the clip', () => {
    expect(cannotUseFrames(1, 100, 100)).toBeUndefined();
    expect(cannotUseFrames(0, 5, 100)?.status).toBe(400);
    expect(cannotUseFrames(5, 4, 100)?.status).toBe(400);
    expect(cannotUseFrames(5, 101, 100)?.status).toBe(400);
  });
});

describe('badges', () => {
  it('[S-180] [S-214] colours completed differently on cards and on its own page', () => {
    expect(projectBadge).toEqual({ draft: 'default', open: 'success', in_progress: 'primary', completed: 'secondary', cancelled: 'error' });
    expect(projectDetailBadge).toEqual({ ...projectBadge, completed: 'success' });
  });
});
