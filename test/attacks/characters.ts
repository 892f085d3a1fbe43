import { each, type Ground, title } from './ground.js';
import { type Answer, ask, patiently, type Sent } from './people.js';
import { addressOf } from './worlds.js';

// Some hundred bodies of 10 MB, beside other tests.
const MINUTES = 600_000;

// What no database keeps as text, and more than any field may have.
const TEXTS = { NUL: 'a\0b', 'half a character': 'a\ud800b', '10 MB': 'x'.repeat(10 << 20) };

/** The same body once for each value in it, with the text in its place. */
const variants = (body: unknown, text: string): unknown[] => {
  if (typeof body !== 'object' || body === null) return [text];
  const place = (key: string, value: unknown) => (Array.isArray(body) ? body.map((old, at) => (String(at) === key ? value : old)) : { ...body, [key]: value });
  return Object.entries(body).flatMap(([key, value]) => variants(value, text).map((changed) => place(key, changed)));
};

const formWith = (form: FormData, name: string, text: string) => () => {
  const changed = new FormData();
  for (const [key, value] of form.entries())
    if (typeof value === 'string') changed.append(key, key === name ? text : value);
    else changed.append(key, value, key === name ? text : value.name);
  return changed;
};

const [email, password, challenge, code] = ['nul@studio.example', 'correct horse battery', 'x'.repeat(43), '123456'];
const person = { email, password, firstName: 'A', lastName: 'B', company: 'C', role: 'client' };

/** Bodies of what needs no session, and of what the matrix has none for. */
const BODIES: Record<string, object> = {
  'POST /api/register': person,
  'POST /api/auth/login': { email, password },
  'POST /api/auth/login/code': { challenge, code },
  'POST /api/auth/login/enrolment': { challenge },
  'PUT /api/auth/login/enrolment': { challenge, code },
  'POST /api/auth/forgot-password': { email },
  'POST /api/auth/reset-password': { token: challenge, password },
  'POST /api/auth/resend-confirmation': { email },
  'PUT /api/auth/change-password': { currentPassword: password, newPassword: password },
  'POST /api/auth/second-factor': { password },
  'POST /api/auth/tokens': { name: 'Render', scopes: ['projects:read'], days: 1, password, code },
  'POST /api/auth/leaving': { password, code, confirmation: 'DELETE' },
  'PUT /api/auth/second-factor': { code },
  'POST /api/auth/second-factor/off': { password, code },
  'POST /api/auth/second-factor/recovery-codes': { password, code },
  'PUT /api/users/{userId}/suspension': { suspended: true, reason: 'Spam' },
  'PUT /api/users/{userId}/certification': { until: '2036-01-01', note: 'Seen' },
  'POST /api/projects': {
    title: 'New',
    description: 'Dawn',
    category: 'Film',
    deadline: '2036-01-01',
    status: 'open',
    budget: { min: 1, max: 2 },
    skills: ['Roto'],
  },
};

/** Text that cannot be kept is refused in a sentence, in any field of any body. */
export const characters = (ground: Ground): void =>
  it(
    '[S-1252] A32: keeps no text that no database can, and says so of any field',
    async () => {
      const wrong: string[] = [];
      let tried = 0;
      const judge = (what: string, { status, body }: Answer) => {
        tried += 1;
        const refused = status >= 400 && status < 500 && /^\S.*\w/.test(String(body?.message));
        if (!refused) wrong.push(`${what} was answered ${status}: ${body?.message}`);
      };
      const tryAll = async (what: string, sent: Sent, go: (sent: Sent) => Promise<Answer>) => {
        for (const [kind, text] of Object.entries(TEXTS)) {
          for (const json of sent.json ? variants(sent.json, text) : [])
            judge(`${what} with ${kind}`, await patiently(() => go({ ...sent, json: json as object })));
          const form = sent.form?.();
          // Forms are bytes: half a character cannot be in them.
          for (const key of new Set(text === TEXTS['half a character'] ? [] : form?.keys()))
            judge(`${what} with ${kind} in ${key}`, await patiently(() => go({ ...sent, form: formWith(form as FormData, key, text) })));
        }
      };
      const open = ground.operations.filter((operation) => !ground.known().some((known) => known.operation === operation));
      await each(
        open,
        async ({ method, path }) => {
          const json = BODIES[`${method} ${path}`];
          if (json) await tryAll(`${method} ${path}`, { json }, (sent) => ask(ground.product, undefined, method, path, sent));
        },
        4,
      );
      await each(
        ground.known(),
        async (known) => {
          const { operation, right } = known;
          const sent = await ground.sentOf(known);
          const body = BODIES[title(operation)];
          const address = addressOf(operation, ground.worldOf(known));
          await tryAll(title(operation), body ? { json: body } : sent, (changed) =>
            ground.people[right.by[0] ?? 'client'].ask(operation.method, address, changed),
          );
        },
        4,
      );
      expect(tried).toBeGreaterThan(200);
      expect(wrong.sort()).toEqual([]);
    },
    MINUTES,
  );
