import type { Parties } from './parties.js';
import type { Person } from './person.js';
import type { DemoProject } from './stories/demo-project.js';

type Told = NonNullable<DemoProject['contract']>;

/** Both parties write to each other about their contract. */
export const talk = async (parties: Parties, contract: string, said: Told['talk'] = []): Promise<void> => {
  for (const [n, { by, text }] of said.entries()) await parties[by].post(`/notices/threads/contract/${contract}`, `demo-talk-${contract}-${n}`, { text });
};

/** Vendors ask of a project, and all of them read the answers. */
export const ask = async (client: Person, vendors: Record<string, Person>, project: string, asked: DemoProject['questions'] = []): Promise<void> => {
  const at = `/notices/threads/project/${project}`;
  for (const [n, { vendor, text, answer }] of asked.entries()) {
    const question = await vendors[vendor]?.post<{ id: string }>(at, `demo-question-${project}-${n}`, { text });
    await client.post(at, `demo-answer-${project}-${n}`, { text: answer, answers: question?.id, everybody: true });
  }
};
