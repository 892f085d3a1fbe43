import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { AddIcon } from './icons.js';
import { tokens } from './tokens.js';

/** A grid of cards that are at least `min` pixels wide (280). */
export const CardGrid = styled.div<{ $min?: number }>`
  display: grid;
  gap: 16px;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = 280 }) => $min}px), 1fr));
  > article > section {
    display: flex;
    flex-direction: column;
    height: 100%;
  }
`;

/** The buttons of a card; they lie on one line with those of its neighbours. */
export const CardFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: auto;
  padding-top: 16px;
`;

const dashed = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 132px;
  width: 100%;
  padding: 16px;
  border: 1px dashed ${tokens.edge};
  border-radius: 8px;
  background: none;
  color: ${({ theme }) => theme.palette.text.secondary};
  font: inherit;
  font-size: 14px;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: border-color 120ms, color 120ms;
  &:hover {
    border-color: ${({ theme }) => theme.palette.primary.main};
    color: ${({ theme }) => theme.palette.text.primary};
  }
`;
const DashedLink = styled(RouterLink)`
  ${dashed}
`;
const DashedButton = styled.button`
  ${dashed}
`;

type DashedCardProps = { children: ReactNode; icon?: ReactNode } & ({ to: string; onClick?: never } | { to?: never; onClick: () => void });

/** The last card of a grid: makes a new one. */
export const DashedCard = ({ children, icon = <AddIcon />, to, onClick }: DashedCardProps) =>
  to === undefined ? (
    <DashedButton type="button" onClick={onClick}>
      {icon}
      {children}
    </DashedButton>
  ) : (
    <DashedLink to={to} data-button>
      {icon}
      {children}
    </DashedLink>
  );
