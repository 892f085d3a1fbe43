import { initialsOf } from '@prepmarket/web-kit/store';
import { styled } from '@prepmarket/web-kit/ui';
import { useState } from 'react';

const Round = styled.span<{ $size: number }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border: 1px solid ${({ theme }) => theme.palette.divider};
  border-radius: 50%;
  overflow: hidden;
  background: ${({ theme }) => theme.palette.background.default};
  color: ${({ theme }) => theme.palette.text.secondary};
  font-size: ${({ $size }) => Math.round($size * 0.38)}px;
  font-weight: 600;
  line-height: 1;
  letter-spacing: 0.02em;
  &::before {
    content: attr(data-initials);
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

interface FaceProps {
  of: { firstName: string; lastName: string; avatar?: string | null };
  /** Pixels. */
  size?: number;
}

/** The picture of a vendor, else the initials: decoration beside the name, and no part of the text. */
export const Face = ({ of: { firstName, lastName, avatar }, size = 40 }: FaceProps) => {
  const [lost, setLost] = useState<string>();
  const seen = avatar && avatar !== lost ? avatar : undefined;
  return (
    <Round aria-hidden $size={size} data-initials={seen ? undefined : initialsOf({ firstName, lastName })}>
      {seen && <img src={seen} alt="" onError={() => setLost(seen)} />}
    </Round>
  );
};
