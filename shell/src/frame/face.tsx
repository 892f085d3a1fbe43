import { initialsOf, type SessionUser } from '@prepmarket/web-kit/store';
import { styled } from '@prepmarket/web-kit/ui';
import { useState } from 'react';

const Round = styled.span<{ $size: number }>`
  display: grid;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  overflow: hidden;
  background: ${({ theme }) => theme.palette.primary.main};
  color: ${({ theme }) => theme.palette.primary.contrastText};
  font-size: ${({ $size }) => Math.round($size * 0.44)}px;
  font-weight: 600;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** The picture of somebody, else the initials: decoration beside a name. `size` is pixels. */
export const Face = ({ user, size = 32 }: { user: SessionUser | null; size?: number }) => {
  const [lost, setLost] = useState<string>();
  const avatar = user?.avatar;
  return (
    <Round aria-hidden $size={size}>
      {avatar && avatar !== lost ? <img src={avatar} alt="" onError={() => setLost(avatar)} /> : initialsOf(user)}
    </Round>
  );
};
