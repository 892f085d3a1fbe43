import type { Channels, KindWords, NoticeKind, Preferences } from '@prepmarket/notices-api';
import { Panel, styled } from '@prepmarket/web-kit/ui';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 14px;
  th {
    padding: 8px 0;
    text-align: left;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  thead th {
    color: ${({ theme }) => theme.palette.text.secondary};
    font-size: 12px;
  }
  td,
  thead th:not(:first-child) {
    width: 72px;
    text-align: center;
  }
  @media (max-width: 480px) {
    td,
    thead th:not(:first-child) {
      width: 56px;
    }
  }
  tbody tr {
    border-top: 1px solid ${({ theme }) => theme.palette.divider};
  }
  label {
    display: grid;
    place-items: center;
    min-height: 44px;
  }
  input {
    width: 18px;
    height: 18px;
    accent-color: ${({ theme }) => theme.palette.primary.main};
  }
`;

const channels = [
  ['bell', 'Bell'],
  ['letter', 'Letter'],
  ['push', 'Push'],
] as const;

interface GroupProps {
  name: string;
  kinds: Record<string, KindWords>;
  said: Preferences['kinds'];
  /** Whether notices in browsers are offered here. */
  push: boolean;
  onChange: (kind: NoticeKind, channels: Channels) => void;
}

/** The kinds of one group, each with a box for each way. What nobody can switch off says so by being disabled. */
export const Group = ({ name, kinds, said, push, onChange }: GroupProps) => {
  const offered = channels.filter(([channel]) => push || channel !== 'push');
  return (
    <Panel title={name}>
      <Table>
        <thead>
          <tr>
            <th scope="col">What happens</th>
            {offered.map(([channel, title]) => (
              <th key={channel} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(Object.entries(kinds) as [NoticeKind, KindWords][]).map(([kind, { label, fixed }]) => (
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
