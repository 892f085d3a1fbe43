import type { Channels, KindWords, NoticeKind, Preferences } from '@prepmarket/notices-api';
import { Panel, styled, Typography } from '@prepmarket/web-kit/ui';

const Table = styled.table`
  width: 100%;
  margin: -8px 0;
  border-collapse: collapse;
  font-size: 14px;
  th {
    padding: 6px 0;
    text-align: left;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  thead th:not(:first-child) {
    color: ${({ theme }) => theme.palette.text.secondary};
    font-size: 12px;
  }
  td,
  thead th:not(:first-child) {
    width: 72px;
    padding: 0;
    text-align: center;
  }
  tbody tr:hover {
    background: ${({ theme }) => theme.palette.action.hover};
  }
  label {
    display: grid;
    place-items: center;
    min-height: 36px;
  }
  input {
    width: 18px;
    height: 18px;
    accent-color: ${({ theme }) => theme.palette.primary.main};
  }
  @media (max-width: 599.95px) {
    td,
    thead th:not(:first-child) {
      width: 56px;
    }
    label {
      min-height: 44px;
    }
  }
`;

const channels = [
  ['bell', 'Bell'],
  ['letter', 'Letter'],
  ['push', 'Push'],
] as const;

interface GroupProps {
  name: string;
  kinds: readonly [NoticeKind, KindWords][];
  said: Preferences['kinds'];
  /** Whether notices in browsers are offered here. */
  push: boolean;
  onChange: (kind: NoticeKind, channels: Channels) => void;
}

/** The kinds of one group, each with a box for each way. What nobody can switch off says so by being disabled. */
export const Group = ({ name, kinds, said, push, onChange }: GroupProps) => {
  const offered = channels.filter(([channel]) => push || channel !== 'push');
  return (
    <Panel>
      <Table>
        <thead>
          <tr>
            <th scope="col">
              <Typography variant="h3" component="h2">
                {name}
              </Typography>
            </th>
            {offered.map(([channel, title]) => (
              <th key={channel} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(([kind, { label, fixed }]) => (
            <tr key={kind}>
              <th scope="row">{label}</th>
              {offered.map(([channel, title]) => (
                <td key={channel}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={`${title}: ${label}`}
                      checked={said[kind][channel] ?? false}
                      disabled={fixed}
                      onChange={(event) => onChange(kind, { ...said[kind], [channel]: event.target.checked })}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
};
