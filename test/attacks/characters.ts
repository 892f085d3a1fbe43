import { JSON_BYTES } from '../../packages/service-kit/src/http/json-body.js';
import { each, type Ground, title } from './ground.js';
import { growth } from './growth.js';
import { type Answer, ask, patiently, type Sent, signUp } from './people.js';
import { addressOf } from './worlds.js';

const MINUTES = 600_000;
const LONG = 64 * 1024;

/** Texts that PostgreSQL cannot store. */
const TEXTS = { NUL: 'a\0b', 'half a character': 'a\ud800b' };

/** The same body once for each value in it, with the text in its place. */
const variants = (body: unknown, text: string): unknown[] => {
  if (typeof body !== 'object' || body === null || Object.keys(body).length === 0) return [text];
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

interface Target {
  what: string;
  sent: Sent;
  go: (sent: Sent) => Promise<Answer>;
}

/** Returns every operation that takes a body, with an accepted body. */
const targetsOf = async (ground: Ground): Promise<Target[]> => {
  const all = ground.known();
  const open = ground.operations
    .filter((operation) => !all.some((known) => known.operation === operation))
    .map((operation): Target => {
      const { method, path } = operation;
      return { what: title(operation), sent: { json: BODIES[title(operation)] }, go: (sent) => ask(ground.product, undefined, method, path, sent) };
    });
  const closed = all.map(async (known): Promise<Target> => {
    const { operation, right } = known;
    const json = BODIES[title(operation)];
    // Wrong passwords lock an account, so these operations use an account of their own.
    const guessed = json && ('password' in json || 'currentPassword' in json);
    const person = guessed ? await signUp(ground.product, 'client', 'Pat') : ground.people[right.by[0] ?? 'client'];
    const address = addressOf(operation, ground.worldOf(known));
    return { what: title(operation), sent: json ? { json } : await ground.sentOf(known), go: (sent) => person.ask(operation.method, address, sent) };
  });
  return [...open, ...(await Promise.all(closed))].filter(({ sent }) => (sent.json && Object.keys(sent.json).length > 0) || sent.form);
};

/** Returns one request per field at every depth, with the text in place of its value. */
const fieldsOf = ({ json, form, ...rest }: Sent, text: string): Sent[] => {
  const names = [...new Set(form?.().keys())];
  const forms = names.map((name) => ({ ...rest, form: formWith(form?.() as FormData, name, text) }));
  return [...(json ? variants(json, text) : []).map((changed) => ({ ...rest, json: changed as object })), ...forms];
};

const isRefused = ({ status, body }: Answer) => status >= 400 && status < 500 && /^\S.*\w/.test(String(body?.message));

/** Text that cannot be kept is refused in a sentence, in any field of any body. */
export const characters = (ground: Ground): void => {
  it(
    '[S-1252] A32: keeps no text that no database can, and says so of any field',
    async () => {
      const wrong: string[] = [];
      let tried = 0;
      const tryOne = async ({ what, go }: Target, kind: string, sent: Sent) => {
        const answer = await patiently(() => go(sent));
        tried += 1;
        if (!isRefused(answer)) wrong.push(`${what} with ${kind} was answered ${answer.status}: ${answer.body?.message}`);
      };
      await each(
        await targetsOf(ground),
        async (target) => {
          // Forms are bytes: half a character cannot be in them.
          for (const [kind, text] of Object.entries(TEXTS))
            for (const sent of fieldsOf(target.sent, text)) if (sent.json || text === TEXTS.NUL) await tryOne(target, kind, sent);
        },
        4,
      );
      expect(tried).toBeGreaterThan(200);
      expect(wrong.sort()).toEqual([]);
    },
    MINUTES,
  );

  it(
    '[S-1252] A32: refuses a long text in any field, 1 MB as well, in time that grows with its length alone',
    async () => {
      const wrong: string[] = [];
      const targets = await targetsOf(ground);
      expect(targets.length).toBeGreaterThan(80);
      for (const { what, sent, go } of targets) {
        const judge = (kind: string, answer: Answer) => {
          // A rate limit (429) proves nothing about the field.
          if (!isRefused(answer) || answer.status === 429) wrong.push(`${what} with ${kind} was answered ${answer.status}: ${answer.body?.message}`);
        };
        const count = fieldsOf(sent, '').length;
        const field = (at: number) => async (length: number) => {
          const answer = await patiently(() => go(fieldsOf(sent, 'x'.repeat(length))[at] as Sent));
          if (length === LONG) judge(`64 KB in field ${at + 1}`, answer);
        };
        const slow = await growth(Array.from({ length: count }, (_, at) => field(at)));
        if (slow) wrong.push(`${what} ${slow}`);
        // Below the limit of a body, so that the rule of the field decides.
        const room = JSON_BYTES - Buffer.byteLength(JSON.stringify(fieldsOf(sent, '')[0]?.json ?? ''));
        const whole = await patiently(() => go(fieldsOf(sent, 'x'.repeat(room))[0] as Sent));
        judge('1 MB', whole);
        if (whole.status === 413) wrong.push(`${what} with 1 MB is refused before its fields are read`);
      }
      expect(wrong.sort()).toEqual([]);
    },
    MINUTES,
  );
};
