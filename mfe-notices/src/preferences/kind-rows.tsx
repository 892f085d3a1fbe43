import type { Channels, NoticeKind, Preferences } from '@prepmarket/notices-api';
import { styled } from '@prepmarket/web-kit/ui';
import type { Told } from './told.js';

const Rows = styled.ul`
  margin: 0;
  padding: 0 20px 12px;
  list-style: none;
  font-size: 14px;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 16px;
    border-top: 1px solid ${({ theme }) => theme.palette.divider};
    overflow-wrap: anywhere;
  }
  li > div {
    display: flex;
  }
  label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 84px;
    min-height: 40px;
    color: ${({ theme }) => theme.palette.text.secondary};
    cursor: pointer;
  }
  label:has(:disabled) {
    cursor: default;
  }
  input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${({ theme }) => theme.palette.primary.main};
  }
  @media (max-width: 599.95px) {
    display: grid;
    gap: 12px;
    padding: 0 16px 16px;
    li {
      grid-template-columns: minmax(0, 1fr);
      padding: 12px 12px 4px;
      border: 1px solid ${({ theme }) => theme.palette.divider};
      border-radius: 6px;
    }
    li > div {
      flex-wrap: wrap;
    }
    label {
      flex: 1;
      min-height: 44px;
    }
  }
`;

const channels = [
  ['bell', 'Bell'],
  ['letter', 'Email'],
  ['push', 'Push'],
] as const;

interface KindRowsProps {
  name: string;
  kinds: readonly Told[];
  said: Preferences['kinds'];
  /** Whether notices in browsers are offered here. */
  push: boolean;
  onChange: (kind: NoticeKind, channels: Channels) => void;
}

/** Kinds with a box for each way: lines, and cards where there is no room. What nobody can switch off says so by being disabled. */
export const KindRows = ({ name, kinds, said, push, onChange }: KindRowsProps) => (
  <Rows aria-label={name}>
    {kinds.map(([kind, { label, fixed }]) => (
      <li key={kind}>
        <span>{label}</span>
        <div>
          {channels
            .filter(([channel]) => push || channel !== 'push')
            .map(([channel, title]) => (
              <label key={channel}>
                <input
                  type="checkbox"
                  aria-label={`${title}: ${label}`}
                  checked={said[kind][channel] ?? false}
                  disabled={fixed}
                  onChange={(event) => onChange(kind, { ...said[kind], [channel]: event.target.checked })}
                />
                {title}
              </label>
            ))}
        </div>
      </li>
    ))}
  </Rows>
);
