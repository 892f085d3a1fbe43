import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import type { Of } from './table.js';

interface Entered {
  id: string;
  token: string;
  request: APIRequestContext;
}
interface Named {
  id: string;
  name?: string;
  title?: string;
  contract_id?: string | null;
}

interface Offered {
  name: string;
  email: string;
  password: string;
}

/** Signs somebody of the demo in, by what the sign-in page offers. @throws when this product shows no demo */
const enter = async (request: APIRequestContext, firstName: string): Promise<Entered> => {
  const { demo = [] }: { demo?: Offered[] } = await (await request.get('/remotes.json')).json();
  const account = demo.find(({ name }) => name.toLowerCase().startsWith(firstName));
  if (!account) throw new Error(`This product offers no ${firstName} of the demo.`);
  const answer = await request.post('/api/auth/login', { data: { email: account.email, password: account.password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { token, user } = await answer.json();
  return { id: user.id, token, request };
};

const called = async ({ request, token }: Entered, path: string, name: string): Promise<Named> => {
  const answer = await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  const { data }: { data: Named[] } = await answer.json();
  const found = data.find((one) => (one.title ?? one.name) === name);
  if (!found) throw new Error(`The demo has no ${name} at ${path}.`);
  return found;
};

/** A browser's page in which somebody of the demo is signed in; nothing moves in it that need not. `density` in pixels a CSS pixel. */
export const pageOf = async (browser: Browser, as: string | undefined, [width, height]: readonly [number, number], density = 1): Promise<[Page, Entered?]> => {
  const context = await browser.newContext({
    ...{ locale: 'en-US', timezoneId: 'UTC', colorScheme: 'dark', reducedMotion: 'reduce', bypassCSP: true },
    ...{ viewport: { width, height }, deviceScaleFactor: density },
  });
  const person = as === undefined ? undefined : await enter(context.request, as);
  if (person) await context.addInitScript((token) => localStorage.setItem('token', token), person.token);
  return [await context.newPage(), person];
};

/** The address of a screen of the demo: a route with the ids of what is named. `request` has no cookie of that person. */
export const addressOf = async (route: string, of: Of, person: Entered | undefined, request: APIRequestContext): Promise<string> => {
  const ids: Record<string, string> = {};
  if (person && of.project) {
    const project = await called(person, '/projects?scope=mine', of.project);
    Object.assign(ids, { projectId: project.id, contractId: project.contract_id });
  }
  const packages = `/projects/${ids.projectId}/packages`;
  if (person && of.package) ids.packageId = (await called(person, packages, of.package)).id;
  if (person && of.shot) ids.shotId = (await called(person, `${packages}/${ids.packageId}/shots`, of.shot)).id;
  if (person && of.vendor) ids.vendorId = (await enter(request, of.vendor)).id;
  return route.replace(/:(\w+)/g, (_, name: string) => {
    const id = ids[name];
    if (!id) throw new Error(`${route}: nothing says which ${name}.`);
    return id;
  });
};

/** All pictures in the window have come. */
export const shown = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      })
      .every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  );
