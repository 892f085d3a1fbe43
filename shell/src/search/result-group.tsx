import { Command } from 'cmdk';
import { Marked } from './marked.js';

export interface Result {
  id: string;
  group: string;
  title: string;
  about?: string;
  run: () => unknown;
}

/** Results under the names of their groups, in the order in which they come. */
export const ResultGroups = ({ results, typed, onChoose }: { results: readonly Result[]; typed: string; onChoose: (run: () => unknown) => void }) =>
  [...new Set(results.map(({ group }) => group))].map((group) => (
    <Command.Group key={group} heading={group}>
      {results
        .filter((each) => each.group === group)
        .map(({ id, title, about, run }) => (
          <Command.Item key={id} value={id} onSelect={() => onChoose(run)}>
            <span>
              <Marked text={title} typed={typed} />
            </span>
            {about && <small>{about}</small>}
          </Command.Item>
        ))}
    </Command.Group>
  ));
