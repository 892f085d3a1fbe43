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
] as const;

interface GroupProps {
  name: string;
  kinds: Record<string, KindWords>;
  said: Preferences['kinds'];
  onChange: (kind: NoticeKind, channels: Channels) => void;
}

/** The kinds of one group, each with its two boxes. What nobody can switch off says so by being disabled. */
export const Group = ({ name, kinds, said, onChange }: GroupProps) => (
  <Panel title={name}>
    <Table>
      <thead>
        <tr>
          <th scope="col">What happens</th>
          {channels.map(([channel, title]) => (
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
            {channels.map(([channel, title]) => (
              <td key={channel}>
                <label>
                  <input
                    type="checkbox"
                    aria-label={`${title}: ${label}`}
                    checked={said[kind][channel]}
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
