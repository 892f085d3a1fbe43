import { initialsOf, type SessionUser } from '@prepmarket/web-kit/store';
import { styled } from '@prepmarket/web-kit/ui';
import { useState } from 'react';

const Round = styled.span<{ $size: number; $quiet: boolean }>`
  flex: none;
  display: grid;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  overflow: hidden;
  background: ${({ theme, $quiet }) => ($quiet ? theme.palette.action.selected : theme.palette.primary.main)};
  color: ${({ theme, $quiet }) => ($quiet ? theme.palette.text.primary : theme.palette.primary.contrastText)};
  font-size: ${({ $size }) => Math.round($size * 0.44)}px;
  font-weight: 600;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

type Shown = Pick<SessionUser, 'firstName' | 'lastName' | 'email' | 'avatar'>;

/** The picture of somebody, else the initials: decoration beside a name. `size` is pixels; `quiet` is one of many. */
export const Face = ({ user, size = 32, quiet = false }: { user: Shown | null; size?: number; quiet?: boolean }) => {
  const [lost, setLost] = useState<string>();
  const avatar = user?.avatar;
  return (
    <Round aria-hidden $size={size} $quiet={quiet}>
      {avatar && avatar !== lost ? <img src={avatar} alt="" onError={() => setLost(avatar)} /> : initialsOf(user)}
    </Round>
  );
};
