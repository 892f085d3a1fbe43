/** A task to which a file may belong. */
export interface NamedTask {
  id: string;
  shot_name: string;
  name: string;
  /** 'roto', 'track', 'paint'. */
  type: string;
}

/** A task as people are to know it from others. */
export type TitledTask = Pick<NamedTask, 'id' | 'shot_name' | 'name'> & { package_name?: string };

/** What tasks are called, by their ids: 'NH_010 · roto', and 'Reel 1 / NH_010 · roto' where shots of two packages have one name. */
export const taskTitles = (tasks: readonly TitledTask[]): Map<string, string> => {
  const packages = new Map<string, Set<string | undefined>>();
  for (const { shot_name, package_name } of tasks) packages.set(shot_name, (packages.get(shot_name) ?? new Set()).add(package_name));
  const shotOf = ({ shot_name, package_name }: TitledTask) =>
    (packages.get(shot_name)?.size ?? 0) > 1 && package_name ? `${package_name} / ${shot_name}` : shot_name;
  return new Map(tasks.map((task) => [task.id, [shotOf(task), task.name].filter(Boolean).join(' · ')]));
};

/** v001, v012, v1204. */
export const versionLabel = (number: number): string => `v${String(number).padStart(3, '0')}`;

const normal = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const stemOf = (name: string): string =>
  name
    .split('/')
    .at(-1)
    ?.replace(/\.[^.]*$/, '') ?? '';

/** The number that a file's name says its version has ('NH_010_roto_v003.1001.exr' → 3), none → null. */
export const saidVersion = (name: string): number | null => {
  const said = /(?:^|[^\p{L}\p{N}])v(\d{1,6})(?![\p{L}\p{N}])/iu.exec(stemOf(name))?.[1];
  return said === undefined ? null : Number(said);
};

/** The same for what a version is called: a file, or a folder whose name has no ending. */
export const saidBy = (name: string): number | null => saidVersion(name) ?? saidVersion(`${name}.`);

const holds = (words: string, part: string): boolean => part !== '' && ` ${words} `.includes(` ${part} `);
const longest = (tasks: readonly NamedTask[]): number => Math.max(0, ...tasks.map(({ shot_name }) => normal(shot_name).length));

/** The tasks that a file can be for, by its name: one, or those among which somebody is to be asked. */
export const tasksOfFile = <Task extends NamedTask>(name: string, tasks: readonly Task[]): Task[] => {
  const words = normal(stemOf(name));
  const ofShot = tasks.filter(({ shot_name }) => holds(words, normal(shot_name)));
  // 'NH_010' is part of 'NH_010_A': the longer name is meant.
  const meant = ofShot.filter(({ shot_name }) => normal(shot_name).length === longest(ofShot));
  const named = meant.filter((task) => holds(words, normal(task.name)));
  const typed = meant.filter(({ type }) => holds(words, normal(type)));
  return [named, typed, meant].find(({ length }) => length > 0) ?? [];
};
